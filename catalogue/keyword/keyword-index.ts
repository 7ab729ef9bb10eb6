import { at, mapAt } from '#domain/lib/at.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { mayBeId } from '#domain/search/keyword-match.ts';
import { add, type Bits, collect, setSpan } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import { type PackedTexts, packTexts } from '../memory/packed-texts.ts';
import { buildIds, type IdParts, rowsOfId } from './formatted-ids.ts';
import { createScratchSets, inAll, setAll } from './sets.ts';
import { buildStems, joinLists, openStems, type StemParts, stemsOfWord } from './stems.ts';

/** What a listing or a transaction is found by. */
export type KeywordSource = {
  readonly texts: readonly (string | null)[];
  /** As formatStockId writes it; null for a row that is not found by one. */
  readonly id: string | null;
};

/**
 * What a keyword index is made of. Rows with the same texts, most often the listings of one building, are
 * one group, so that few texts stand for many rows.
 */
export type KeywordParts = {
  /** The members are groups. */
  readonly words: StemParts;
  /** The texts of each group, separated by NUL. Groups are in the order of these. */
  readonly groups: PackedTexts;
  /** Where in `rows` those of each group begin, and the end. */
  readonly groupStarts: Uint32Array;
  readonly rows: Uint32Array;
  readonly ids: IdParts;
};

export type KeywordIndex = {
  /**
   * Adds the rows in which every term of the keyword is found to a set. Returns false and adds nothing when
   * the keyword has no term and so asks for nothing.
   */
  fill(keyword: string, target: Bits): boolean;
  /** The stored words that a visitor may have meant by a term that no stored word begins with. */
  corrections(term: string): readonly string[];
};

/** `sources` are by row. */
export function buildKeywordParts(sources: readonly KeywordSource[]): KeywordParts {
  const groups = new Map<string, { texts: readonly (string | null)[]; rows: number[] }>();
  let last: { texts: readonly (string | null)[]; rows: number[] } | undefined;
  for (const [row, { texts }] of sources.entries()) {
    // Rows that follow one another often share one list.
    if (last?.texts !== texts) {
      const key = texts.join(SEPARATOR);
      const group: { readonly texts: typeof texts; readonly rows: number[] } = groups.get(key) ?? {
        texts,
        rows: [],
      };
      if (group.rows.length === 0) groups.set(key, group);
      last = { texts, rows: group.rows };
    }
    last.rows.push(row);
  }
  const stemsOf = rememberedStems();
  const keys = [...groups.keys()].sort();
  const all = keys.map((key) => mapAt(groups, key));
  const rowLists = joinLists(all.map((group) => group.rows));
  return {
    words: buildStems(all.map(({ texts }) => texts.flatMap((text) => (text ? stemsOf(text) : [])))),
    groups: packTexts(keys.length, (group) => at(keys, group)),
    groupStarts: rowLists.starts,
    rows: rowLists.members,
    ids: buildIds(sources.map((source) => source.id)),
  };
}

/** No text of the database contains it. */
const SEPARATOR = '\u0000';

/** Many rows share the names of their street and district. */
function rememberedStems(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const stems = known.get(text) ?? keywordWords(text).flatMap(stemsOfWord);
    known.set(text, stems);
    return stems;
  };
}

export function openKeywordIndex(parts: KeywordParts): KeywordIndex {
  const { groupStarts, rows, ids } = parts;
  const stems = openStems(parts.words);
  const spans = rowSpansOf(groupStarts, rows);

  const groupScratch = createScratchSets(groupStarts.length - 1);
  const rowScratch = createScratchSets(rows.length);
  const found = new Uint32Array(groupStarts.length - 1);

  const fillGroups = (term: string, into: Bits): void => {
    const beginning = stems.beginning(term);
    setAll(into, beginning);
    if (beginning.length > 0) return;
    for (const correction of stems.corrections(term)) setAll(into, stems.exactly(correction));
  };
  const fillRows = (terms: readonly string[], into: Bits): void => {
    const groups = inAll(terms, groupScratch, fillGroups);
    const count = collect(groups, 0, groups.length, found);
    for (let index = 0; index < count; index++) {
      const group = uint32At(found, index);
      const last = uint32At(spans.starts, group + 1);
      for (let span = uint32At(spans.starts, group); span < last; span++)
        setSpan(into, uint32At(spans.from, span), uint32At(spans.to, span));
    }
  };
  const fillRowsOrId = (term: string, into: Bits): void => {
    fillRows([term], into);
    setAll(into, rowsOfId(ids, term));
  };

  return {
    corrections: stems.corrections,
    fill(keyword, target) {
      const terms = [...new Set(keywordWords(keyword))];
      if (terms.length === 0) return false;
      const plain = terms.filter((term) => !mayBeId(term));
      const numbers = terms.filter(mayBeId);
      if (numbers.length === 0) {
        fillRows(plain, target);
        return true;
      }
      // An id belongs to one row, so here terms are looked for in rows instead of groups.
      const rowSet = inAll(plain.length > 0 ? [...numbers, plain] : numbers, rowScratch, (item, into) =>
        typeof item === 'string' ? fillRowsOrId(item, into) : fillRows(item, into),
      );
      add(target, rowSet, 0, rowSet.length);
      return true;
    },
  };
}

/** Spans of rows that follow one another, and where those of each group begin among them. */
type RowSpans = { readonly starts: Uint32Array; readonly from: Uint32Array; readonly to: Uint32Array };

/** The listings of a building mostly follow one another, so few spans stand for many rows. */
function rowSpansOf(groupStarts: Uint32Array, rows: Uint32Array): RowSpans {
  const starts = new Uint32Array(groupStarts.length);
  const [from, to] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
  let count = 0;
  for (let group = 0; group + 1 < groupStarts.length; group++) {
    const [first, end] = [uint32At(groupStarts, group), uint32At(groupStarts, group + 1)];
    for (let index = first; index < end; index++) {
      const row = uint32At(rows, index);
      if (index === first || row !== to[count - 1]) from[count++] = row;
      to[count - 1] = row + 1;
    }
    starts[group + 1] = count;
  }
  return { starts, from: from.slice(0, count), to: to.slice(0, count) };
}

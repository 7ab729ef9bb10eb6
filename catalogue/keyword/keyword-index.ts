import { keywordWords } from '#domain/keyword.ts';
import { mayBeId } from '#domain/keyword-match.ts';
import { add, type Bits, collect, paint } from '../memory/bits.ts';
import { type PackedTexts, packTexts } from '../memory/packed-texts.ts';
import { buildIds, type IdParts, rowsOfId } from './formatted-ids.ts';
import { inAll, roomFor, setAll } from './sets.ts';
import { buildStems, joinLists, openStems, type StemParts, stemsOfWord } from './stems.ts';

/** A listing or a transaction, in the order of rows. */
export type KeywordRecord = {
  readonly texts: readonly (string | null)[];
  /** As formatStockId writes it; null where a record is not found by one. */
  readonly id: string | null;
};

/**
 * What a keyword index is made of, to be built in one thread and opened in another. Records with the
 * same texts, most often the listings of a building, are one group: few texts stand for many rows.
 */
export type KeywordParts = {
  /** The members are groups. */
  readonly words: StemParts;
  /** The texts of each group, parted by NUL; groups are in the order of these. */
  readonly groups: PackedTexts;
  /** Where in `rows` those of each group begin, and one more for the end. */
  readonly groupStarts: Uint32Array;
  readonly rows: Uint32Array;
  readonly ids: IdParts;
};

export type KeywordIndex = {
  /**
   * Adds to `target` the rows in which every word of the keyword is
   * found. False, and nothing is added, when it has no words and so asks for nothing.
   */
  fill(keyword: string, target: Bits): boolean;
  /** Stored words that a word no stored word begins with may be meant for. */
  corrections(word: string): readonly string[];
};

export function buildKeywordIndex(records: readonly KeywordRecord[]): KeywordIndex {
  return openKeywordIndex(buildKeywordParts(records));
}

export function buildKeywordParts(records: readonly KeywordRecord[]): KeywordParts {
  const groups = new Map<string, { texts: readonly (string | null)[]; rows: number[] }>();
  for (const [row, { texts }] of records.entries()) {
    const key = texts.join(PARTING);
    const group = groups.get(key) ?? { texts, rows: [] };
    if (group.rows.length === 0) groups.set(key, group);
    group.rows.push(row);
  }
  const stemsOf = rememberedStems();
  const keys = [...groups.keys()].sort();
  const all = keys.flatMap((key) => groups.get(key) ?? []);
  const rowLists = joinLists(all.map((group) => group.rows));
  return {
    words: buildStems(all.map(({ texts }) => texts.flatMap((text) => (text ? stemsOf(text) : [])))),
    groups: packTexts(keys.length, (group) => keys[group] ?? ''),
    groupStarts: rowLists.starts,
    rows: rowLists.members,
    ids: buildIds(records.map((record) => record.id)),
  };
}

/** No text of the database contains it. */
const PARTING = '\u0000';

/** Many records share the names of their street and district. */
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
  const runs = runsOf(groupStarts, rows);

  const groupRoom = roomFor(groupStarts.length - 1);
  const rowRoom = roomFor(rows.length);
  const found = new Uint32Array(groupStarts.length - 1);

  const drawGroups = (word: string, into: Bits): void => {
    const beginning = stems.beginning(word);
    setAll(into, beginning);
    if (beginning.length > 0) return;
    for (const correction of stems.corrections(word)) setAll(into, stems.exactly(correction));
  };
  const drawRows = (words: readonly string[], into: Bits): void => {
    const groups = inAll(words, groupRoom, drawGroups);
    const count = collect(groups, 0, groups.length, found);
    for (let index = 0; index < count; index++) {
      const group = found[index] ?? 0;
      const last = runs.starts[group + 1] ?? 0;
      for (let run = runs.starts[group] ?? 0; run < last; run++)
        paint(into, runs.from[run] ?? 0, runs.to[run] ?? 0);
    }
  };
  const drawRowsOrId = (word: string, into: Bits): void => {
    drawRows([word], into);
    setAll(into, rowsOfId(ids, word));
  };

  return {
    corrections: stems.corrections,
    fill(keyword, target) {
      const words = [...new Set(keywordWords(keyword))];
      if (words.length === 0) return false;
      const plain = words.filter((word) => !mayBeId(word));
      const numbers = words.filter(mayBeId);
      if (numbers.length === 0) {
        drawRows(plain, target);
        return true;
      }
      // an id belongs to one row, so here words are tried on rows, not on groups
      const rowSet = inAll(plain.length > 0 ? [...numbers, plain] : numbers, rowRoom, (item, into) =>
        typeof item === 'string' ? drawRowsOrId(item, into) : drawRows(item, into),
      );
      add(target, rowSet, 0, rowSet.length);
      return true;
    },
  };
}

/** Stretches of adjacent rows, and where those of each group begin among them. */
type Runs = { readonly starts: Uint32Array; readonly from: Uint32Array; readonly to: Uint32Array };

/** The listings of a building mostly stand together, one stretch for each type: few stand for many rows. */
function runsOf(groupStarts: Uint32Array, rows: Uint32Array): Runs {
  const starts = new Uint32Array(groupStarts.length);
  const [from, to] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
  let count = 0;
  for (let group = 0; group + 1 < groupStarts.length; group++) {
    const [first, end] = [groupStarts[group] ?? 0, groupStarts[group + 1] ?? 0];
    for (let at = first; at < end; at++) {
      const row = rows[at] ?? 0;
      if (at === first || row !== to[count - 1]) from[count++] = row;
      to[count - 1] = row + 1;
    }
    starts[group + 1] = count;
  }
  return { starts, from: from.slice(0, count), to: to.slice(0, count) };
}

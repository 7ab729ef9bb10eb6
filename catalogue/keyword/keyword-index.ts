import { at, mapAt } from '#domain/lib/at.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { mayBeId, oneLetterVariants } from '#domain/search/keyword-match.ts';
import { addMembers, type Bits, collectMembers, hasBit, setRowRange } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import { type PackedTexts, packTexts } from '../memory/packed-texts.ts';
import type { HiddenRows } from '../table/table.ts';
import { buildFormattedIdParts, type FormattedIdParts, rowsWithIdPrefix } from './formatted-ids.ts';
import { createScratchSets, matchAll, setBits } from './scratch-sets.ts';
import { buildStems, joinLists, openStems, type StemParts, stemsOfWord } from './stems.ts';

/** The searchable texts of a listing or a transaction. */
export type KeywordSource = {
  readonly texts: readonly (string | null)[];
  /** Id as formatted by `formatStockId`, or null for rows that cannot be searched by id. */
  readonly id: string | null;
};

/**
 * The data of a keyword index. Rows with equal texts (usually the listings of one building) form one
 * group, so that few texts represent many rows.
 */
export type KeywordParts = {
  /** Index of the words in the texts of each group. Its members are group numbers. */
  readonly stems: StemParts;
  /** The texts of each group, separated by NUL. Groups are sorted by these texts. */
  readonly groups: PackedTexts;
  /** Index in `rows` at which each group begins, followed by the end. */
  readonly groupStarts: Uint32Array;
  readonly rows: Uint32Array;
  readonly ids: FormattedIdParts;
};

/** The texts of one generation of rows. */
export type KeywordIndex = {
  /**
   * Adds the rows that match every term of the keyword to a set. Returns false and adds nothing if the
   * keyword has no term, which means no restriction.
   */
  findRows(keyword: string, vocabulary: Vocabulary, target: Bits): boolean;
  /** Whether a row that is not hidden has a word that begins with the text. */
  hasPrefix(text: string, hidden: HiddenRows | null): boolean;
  /** Whether a row that is not hidden has exactly this word. */
  hasWord(text: string, hidden: HiddenRows | null): boolean;
};

/** The words of the rows of all generations. */
export type Vocabulary = {
  /** Whether a stored word begins with the term. */
  hasPrefix(term: string): boolean;
  /**
   * Returns stored words that differ from a term by one typo. Empty if a stored word begins with the
   * term.
   */
  corrections(term: string): readonly string[];
};

type IndexedGeneration = { readonly index: KeywordIndex; readonly hidden: HiddenRows | null };

export function createVocabulary(generations: readonly IndexedGeneration[]): Vocabulary {
  const hasPrefix = (term: string) => generations.some(({ index, hidden }) => index.hasPrefix(term, hidden));
  const hasWord = (word: string) => generations.some(({ index, hidden }) => index.hasWord(word, hidden));
  return {
    hasPrefix,
    corrections: (term) => (hasPrefix(term) ? [] : oneLetterVariants(term).filter(hasWord)),
  };
}

/** Builds the keyword index from the searchable texts of each row. */
export function buildKeywordParts(sources: readonly KeywordSource[]): KeywordParts {
  const groupsByKey = new Map<string, { texts: readonly (string | null)[]; rows: number[] }>();
  let lastGroup: { texts: readonly (string | null)[]; rows: number[] } | undefined;
  for (const [row, { texts }] of sources.entries()) {
    // Consecutive rows often share the same array, which avoids a lookup.
    if (lastGroup?.texts !== texts) {
      const key = texts.join(SEPARATOR);
      const group: { readonly texts: typeof texts; readonly rows: number[] } = groupsByKey.get(key) ?? {
        texts,
        rows: [],
      };
      if (group.rows.length === 0) groupsByKey.set(key, group);
      lastGroup = { texts, rows: group.rows };
    }
    lastGroup.rows.push(row);
  }
  const stemsOfText = createStemCache();
  const groupKeys = [...groupsByKey.keys()].sort();
  const sortedGroups = groupKeys.map((key) => mapAt(groupsByKey, key));
  const rowLists = joinLists(sortedGroups.map((group) => group.rows));
  return {
    stems: buildStems(
      sortedGroups.map(({ texts }) => texts.flatMap((text) => (text ? stemsOfText(text) : []))),
    ),
    groups: packTexts(groupKeys.length, (group) => at(groupKeys, group)),
    groupStarts: rowLists.starts,
    rows: rowLists.members,
    ids: buildFormattedIdParts(sources.map((source) => source.id)),
  };
}

/** Separator that no text in the database contains. */
const SEPARATOR = '\u0000';

/** Caches the stems of each text, since many rows share the names of their street and district. */
function createStemCache(): (text: string) => readonly string[] {
  const stemsByText = new Map<string, readonly string[]>();
  return (text) => {
    const stems = stemsByText.get(text) ?? keywordWords(text).flatMap(stemsOfWord);
    stemsByText.set(text, stems);
    return stems;
  };
}

/** Memoized, so that a change that leaves a generation as it is does not read its rows again. */
export const openKeywordIndex = memoize((parts: KeywordParts): KeywordIndex => {
  const { groupStarts, rows, ids } = parts;
  const stems = openStems(parts.stems);
  const rowSpans = rowSpansOf(groupStarts, rows);

  const groupScratch = createScratchSets(groupStarts.length - 1);
  const rowScratch = createScratchSets(rows.length);
  const groupNumbers = new Uint32Array(groupStarts.length - 1);

  /** Adds the groups with a term or, if no row of any generation has it, with a correction of it. */
  const addMatchingGroups = (term: string, { corrections }: Vocabulary, target: Bits): void => {
    const matchingGroups = stems.membersWithPrefix(term);
    setBits(target, matchingGroups);
    for (const correction of corrections(term)) setBits(target, stems.membersWithStem(correction));
  };
  const addMatchingRows = (terms: readonly string[], vocabulary: Vocabulary, target: Bits): void => {
    const matchingGroupSet = matchAll(terms, groupScratch, (term, groups) =>
      addMatchingGroups(term, vocabulary, groups),
    );
    const count = collectMembers(matchingGroupSet, 0, matchingGroupSet.length, groupNumbers);
    for (let index = 0; index < count; index++) {
      const group = uint32At(groupNumbers, index);
      const spanEnd = uint32At(rowSpans.starts, group + 1);
      for (let span = uint32At(rowSpans.starts, group); span < spanEnd; span++)
        setRowRange(target, uint32At(rowSpans.from, span), uint32At(rowSpans.to, span));
    }
  };
  const addRowsMatchingTextOrId = (term: string, vocabulary: Vocabulary, target: Bits): void => {
    addMatchingRows([term], vocabulary, target);
    setBits(target, rowsWithIdPrefix(ids, term));
  };

  const isGroupShown = (group: number, { set }: HiddenRows): boolean => {
    const end = uint32At(groupStarts, group + 1);
    for (let index = uint32At(groupStarts, group); index < end; index++)
      if (!hasBit(set, uint32At(rows, index))) return true;
    return false;
  };
  const isAnyGroupShown = (groups: Uint32Array, hidden: HiddenRows | null): boolean =>
    hidden === null ? groups.length > 0 : groups.some((group) => isGroupShown(group, hidden));

  return {
    hasPrefix: (text, hidden) => isAnyGroupShown(stems.membersWithPrefix(text), hidden),
    hasWord: (text, hidden) => stems.hasStem(text) && isAnyGroupShown(stems.membersWithStem(text), hidden),
    findRows(keyword, vocabulary, target) {
      const terms = [...new Set(keywordWords(keyword))];
      if (terms.length === 0) return false;
      const textTerms = terms.filter((term) => !mayBeId(term));
      const idTerms = terms.filter(mayBeId);
      if (idTerms.length === 0) {
        addMatchingRows(textTerms, vocabulary, target);
        return true;
      }
      // An id belongs to one row, so with an id the terms are matched by row instead of by group.
      const matchingRowSet = matchAll(
        textTerms.length > 0 ? [...idTerms, textTerms] : idTerms,
        rowScratch,
        (item, bits) =>
          typeof item === 'string'
            ? addRowsMatchingTextOrId(item, vocabulary, bits)
            : addMatchingRows(item, vocabulary, bits),
      );
      addMembers(target, matchingRowSet, 0, matchingRowSet.length);
      return true;
    },
  };
});

/** Spans of consecutive rows (`from` to below `to`), and the index at which the spans of each group begin. */
type RowSpans = { readonly starts: Uint32Array; readonly from: Uint32Array; readonly to: Uint32Array };

/**
 * Joins the rows of each group into spans. The listings of a building are mostly adjacent, so few spans
 * represent many rows.
 */
function rowSpansOf(groupStarts: Uint32Array, rows: Uint32Array): RowSpans {
  const starts = new Uint32Array(groupStarts.length);
  const [spanStarts, spanEnds] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
  let count = 0;
  for (let group = 0; group + 1 < groupStarts.length; group++) {
    const [firstIndex, end] = [uint32At(groupStarts, group), uint32At(groupStarts, group + 1)];
    for (let index = firstIndex; index < end; index++) {
      const row = uint32At(rows, index);
      if (index === firstIndex || row !== spanEnds[count - 1]) spanStarts[count++] = row;
      spanEnds[count - 1] = row + 1;
    }
    starts[group + 1] = count;
  }
  return { starts, from: spanStarts.slice(0, count), to: spanEnds.slice(0, count) };
}

import { readFacts } from '#data/facts/csv.ts';

/** Names of the lists in data/facts/feed-words.csv, which map words in any language to codes. */
export type SynonymList = 'flag' | 'ics_type' | 'tx_type' | 'status';

let synonymsByList: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;

/** Returns the synonyms of a list. The file is read on first use, because most imports contain only codes. */
function synonymsIn(list: string): ReadonlyMap<string, string> {
  synonymsByList ??= readSynonyms();
  return synonymsByList.get(list) ?? new Map();
}

function readSynonyms(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const codeBySynonym = new Map<string, Map<string, string>>();
  for (const line of readFacts('feed-words.csv')) {
    const list = codeBySynonym.get(line.text('of')) ?? new Map<string, string>();
    codeBySynonym.set(line.text('of'), list);
    for (const word of line.text('words').split(';')) list.set(word, line.optional('value') ?? '');
  }
  return codeBySynonym;
}

/** Returns the code that a word stands for. */
export function codeForSynonym(list: SynonymList, cell: string): string | undefined {
  return synonymsIn(list).get(toHalfWidth(cell).toLowerCase());
}

/** Returns whether a cell says that the value is unknown or negotiable, such as 面議. */
export function isUnspecified(cell: string): boolean {
  return synonymsIn('empty').has(toHalfWidth(cell).toLowerCase());
}

const FULL_WIDTH_CHARACTER = /[\u3000\uff01-\uff5e\uffe0-\uffe6]/;

/**
 * Converts full-width characters to half-width characters, because people type digits and letters in
 * either width.
 */
export function toHalfWidth(cell: string): string {
  return FULL_WIDTH_CHARACTER.test(cell) ? cell.normalize('NFKC').trim() : cell;
}

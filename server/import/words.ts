import { readFacts } from '#data/facts/csv.ts';

/** What people write instead of a code, in any language: data/facts/feed-words.csv. */
export type WordList = 'flag' | 'ics_type' | 'tx_type' | 'status';

let lists: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;

/** Read when the first cell needs it: most files have codes alone. */
function wordsOf(list: string): ReadonlyMap<string, string> {
  lists ??= readLists();
  return lists.get(list) ?? new Map();
}

function readLists(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const line of readFacts('feed-words.csv')) {
    const list = found.get(line.text('of')) ?? new Map<string, string>();
    found.set(line.text('of'), list);
    for (const word of line.text('words').split(';')) list.set(word, line.optional('value') ?? '');
  }
  return found;
}

/** The value that a word stands for. */
export function meaningOf(list: WordList, cell: string): string | undefined {
  return wordsOf(list).get(plain(cell).toLowerCase());
}

/** Whether a cell says that something is not known or not said. */
export function isUnsaid(cell: string): boolean {
  return wordsOf('empty').has(plain(cell).toLowerCase());
}

const WIDE = /[\u3000\uff01-\uff5e\uffe0-\uffe6]/;

/** The same in half-width characters: people type digits and letters in either width. */
export function plain(cell: string): string {
  return WIDE.test(cell) ? cell.normalize('NFKC').trim() : cell;
}

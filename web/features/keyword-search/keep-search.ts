import type { IcsType } from '#domain/ics-type.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import type { Choice } from './choice.ts';
import { recentSearches } from './recent.ts';

/** A keyword search was made: it is kept among the recent ones, and the analytics queue is told. */
export function keepSearch(choice: Choice, icsType: IcsType | undefined): void {
  recentSearches().add(choice);
  trackKeywordSearch(choice.word, icsType);
}

/** The same for words as they were typed. */
export function keepWords(words: string, icsType: IcsType | undefined): void {
  keepSearch({ kind: 'keyword', value: words, word: words }, icsType);
}

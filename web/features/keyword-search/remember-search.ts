import type { IcsType } from '#domain/codes/ics-type.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import type { Choice } from './choice.ts';
import { recentSearches } from './recent-searches.ts';

/** Adds a keyword search to the recent ones and tracks it. */
export function rememberSearch(choice: Choice, icsType: IcsType | undefined): void {
  recentSearches().add(choice);
  trackKeywordSearch(choice.word, icsType);
}

/** The same for a keyword as it was typed. */
export function rememberKeyword(keyword: string, icsType: IcsType | undefined): void {
  rememberSearch({ kind: 'keyword', value: keyword, word: keyword }, icsType);
}

import type { IcsType } from '#domain/codes/ics-type.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import type { Choice } from './choice.ts';
import { recentSearchStore } from './recent-searches.ts';

/** Adds a search to the recent searches and reports it to analytics. */
export function recordSearch(choice: Choice, icsType: IcsType | undefined): void {
  recentSearchStore().add(choice);
  trackKeywordSearch(choice.word, icsType);
}

/** Records a search for a typed keyword. */
export function recordKeywordSearch(keyword: string, icsType: IcsType | undefined): void {
  recordSearch({ kind: 'keyword', value: keyword, word: keyword }, icsType);
}

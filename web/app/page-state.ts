import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { CallName } from '#contract/call-table.ts';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import type { SiteAnswer } from '#contract/portal.ts';
import { inLanguage, isTrilingual, type Language } from '#domain/text/language.ts';
import type { PagePhrases } from '../i18n/create-i18n.ts';

/** The element the page is drawn into, and the one that holds its state. */
export const ROOT_ID = 'root';
export const STATE_ID = 'podium-state';

/** What the server sends with a page, so that the browser need not ask for it again. */
export type PageState = {
  readonly lang: Language;
  readonly origin: string;
  readonly site: SiteAnswer;
  readonly officeUser?: string | undefined;
  /** The address of their file; while developing there are no files, but the phrases themselves. */
  readonly phrases: string | PagePhrases;
  readonly queries: readonly DehydratedQuery[];
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, SentError> | null;
};

/** Answers of which a page shows its own language alone. Others are read in all: addresses of the same page elsewhere. */
const ONE_LANGUAGE: ReadonlySet<unknown> = new Set<CallName>([
  'articles',
  'branches',
  'buildings',
  'clubMembers',
  'districts',
  'homeStocks',
  'openDays',
  'stations',
  'stockClusters',
  'stockGone',
  'stockNeighbours',
  'stocks',
  'suggestedStocks',
  'transactionClusters',
  'transactions',
]);

/** What the server asked for while it rendered. No time travels with it: a page is good for as long as its tag. */
type DehydratedQuery = { readonly queryKey: QueryKey; readonly data: unknown };

function queriesText(queryClient: QueryClient, lang: Language): string {
  const texts = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(
      ({ queryKey, state }) =>
        `{"queryKey":${safeJson(queryKey)},"data":${dataText(state.data, queryKey, lang)}}`,
    );
  return `[${texts.join(',')}]`;
}

/** Texts of data that are the same for many pages, such as the districts. They are kept for as long as the data are. */
const texts = new WeakMap<object, Map<Language, string>>();

function dataText(data: unknown, [call]: QueryKey, lang: Language): string {
  const make = () => safeJson(ONE_LANGUAGE.has(call) ? shownIn(lang, data) : data);
  if (typeof data !== 'object' || data === null) return make();
  const known = texts.get(data) ?? new Map<Language, string>();
  const text = known.get(lang) ?? make();
  texts.set(data, known.set(lang, text));
  return text;
}

/** Of texts in several languages, the one that a page in this language shows. */
function shownIn(lang: Language, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => shownIn(lang, item));
  if (isTrilingual(value)) return { [lang]: inLanguage(value, lang) };
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, shownIn(lang, inner)]));
}

/** The data count as fetched now: the page was up to date when the server sent it. */
export function hydrateQueries(queryClient: QueryClient, queries: PageState['queries']): void {
  for (const { queryKey, data } of queries) queryClient.setQueryData(queryKey, data);
}

/** An expected error is sent by its code. Nothing of a fault is sent. */
type SentError = { readonly code: ErrorCode; readonly field?: string | undefined } | { readonly fault: true };

export function sendErrors(errors: Record<string, unknown> | null): PageState['errors'] {
  if (errors === null) return null;
  const sent = Object.entries(errors).map(([id, error]): [string, SentError] => [
    id,
    error instanceof PodiumError ? { code: error.code, field: error.field } : { fault: true },
  ]);
  return Object.fromEntries(sent);
}

export function hydrationOf({
  loaderData,
  errors,
}: Pick<PageState, 'loaderData' | 'errors'>): HydrationState {
  if (errors === null) return { loaderData };
  const revived = Object.entries(errors).map(([id, error]) => [
    id,
    'code' in error ? new PodiumError(error.code, error.field) : new PodiumError('internal'),
  ]);
  return { loaderData, errors: Object.fromEntries(revived) };
}

/** JSON that may stand inside a script element. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function stateText(state: Omit<PageState, 'queries'>, queryClient: QueryClient): string {
  return `{"queries":${queriesText(queryClient, state.lang)},${safeJson(state).slice(1)}`;
}

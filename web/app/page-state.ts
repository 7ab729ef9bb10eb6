import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { CallName } from '#contract/call-table.ts';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import type { SiteAnswer } from '#contract/portal.ts';
import { inLanguage, isTrilingual, LANGUAGES, type Language } from '#domain/text/language.ts';
import type { PagePhrases } from '../i18n/create-i18n.ts';

/** HTML ids of the root element and of the script element with the page state. */
export const ROOT_ID = 'root';
export const STATE_ID = 'podium-state';

/** Data that the server embeds in a page, so that the browser does not request the data again. */
export type PageState = {
  readonly lang: Language;
  readonly origin: string;
  readonly site: SiteAnswer;
  readonly officeUser?: string | undefined;
  /** URL of the file with the page's phrases. In development, the phrases themselves. */
  readonly phrases: string | PagePhrases;
  readonly queries: readonly DehydratedQuery[];
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, SerializedError> | null;
};

/**
 * Calls whose embedded responses contain only the page's language. Responses of other calls keep all
 * languages, because the page needs them for the URLs of its translations.
 */
const SINGLE_LANGUAGE_CALLS: ReadonlySet<unknown> = new Set<CallName>([
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

/**
 * A query result that the server embeds in the page. It has no timestamp, because the page's etag
 * already ensures that the data is current.
 */
type DehydratedQuery = { readonly queryKey: QueryKey; readonly data: unknown };

function serializeQueries(queryClient: QueryClient, lang: Language): string {
  const serializedQueries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(
      ({ queryKey, state }) =>
        `{"queryKey":${scriptSafeJson(queryKey)},"data":${serializeData(state.data, queryKey, lang)}}`,
    );
  return `[${serializedQueries.join(',')}]`;
}

/**
 * Cache of serialised data that many pages share, such as the list of districts. An entry is garbage
 * collected together with its data.
 */
const serializedTextCache = new WeakMap<object, Map<Language, string>>();

function serializeData(data: unknown, [call]: QueryKey, lang: Language): string {
  const serialize = () =>
    scriptSafeJson(SINGLE_LANGUAGE_CALLS.has(call) ? withOneLanguage(lang, data) : data);
  if (typeof data !== 'object' || data === null) return serialize();
  const textByLanguage = serializedTextCache.get(data) ?? new Map<Language, string>();
  const text = textByLanguage.get(lang) ?? serialize();
  serializedTextCache.set(data, textByLanguage.set(lang, text));
  return text;
}

/** Replaces each trilingual text in a value by its text in one language. */
function withOneLanguage(lang: Language, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withOneLanguage(lang, item));
  if (isTrilingual(value)) return { [lang]: inLanguage(value, lang) };
  return Object.fromEntries(
    Object.entries(value).map(([field, fieldValue]) => [
      field,
      isOtherName(field, value as ListingFields, lang) ? null : withOneLanguage(lang, fieldValue),
    ]),
  );
}

/** Fields with the name and the district of a listing, by language. */
const NAME_FIELDS: Readonly<Record<Language, readonly [name: string, district: string]>> = {
  zh: ['chi_name', 'dist_name_zh'],
  gb: ['gb_name', 'dist_name_gb'],
  en: ['eng_name', 'dist_name_en'],
};
type ListingFields = Readonly<Record<string, unknown>>;

/** Returns true for a name in another language, if the listing has that name in the page's language. */
function isOtherName(field: string, listingFields: ListingFields, lang: Language): boolean {
  const language = LANGUAGES.find((candidate) => NAME_FIELDS[candidate].includes(field));
  if (language === undefined || language === lang) return false;
  return Boolean(listingFields[NAME_FIELDS[lang][NAME_FIELDS[language].indexOf(field)] ?? '']);
}

/**
 * Adds the embedded queries to the cache with the current time as their fetch time, because the data
 * was current when the server sent the page.
 */
export function hydrateQueries(queryClient: QueryClient, queries: PageState['queries']): void {
  for (const { queryKey, data } of queries) queryClient.setQueryData(queryKey, data);
}

/** An error in the page state. An expected error has its code; an unexpected error has no details. */
type SerializedError =
  | { readonly code: ErrorCode; readonly field?: string | undefined }
  | { readonly fault: true };

export function serializeErrors(errors: Record<string, unknown> | null): PageState['errors'] {
  if (errors === null) return null;
  const serializedErrors = Object.entries(errors).map(([id, error]): [string, SerializedError] => [
    id,
    error instanceof PodiumError ? { code: error.code, field: error.field } : { fault: true },
  ]);
  return Object.fromEntries(serializedErrors);
}

export function hydrationStateOf({
  loaderData,
  errors,
}: Pick<PageState, 'loaderData' | 'errors'>): HydrationState {
  if (errors === null) return { loaderData };
  const restoredErrors = Object.entries(errors).map(([id, error]) => [
    id,
    'code' in error ? new PodiumError(error.code, error.field) : new PodiumError('internal'),
  ]);
  return { loaderData, errors: Object.fromEntries(restoredErrors) };
}

/** Serialises a value as JSON that is safe inside a script element. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function serializeState(state: Omit<PageState, 'queries'>, queryClient: QueryClient): string {
  return `{"queries":${serializeQueries(queryClient, state.lang)},${scriptSafeJson(state).slice(1)}`;
}

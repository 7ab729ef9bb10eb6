import { addressOf } from '#domain/address/addresses.ts';
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts';
import type { EnquiryTab } from '#domain/office/office.ts';
import type { Language } from '#domain/text/language.ts';

/** Options of the status filter for enquiries. */
export const STATUS_CHOICES = ['waiting', ...ENQUIRY_STATUSES, 'all'] as const;
type StatusChoice = (typeof STATUS_CHOICES)[number];

export type EnquirySearch = {
  readonly status: StatusChoice;
  /** User name, NO_USER for unassigned enquiries, or an empty string for all enquiries. */
  readonly assignee: string;
  readonly keyword: string;
  /** Page number; the first page is 1. */
  readonly page: number;
};

const DEFAULT_SEARCH: EnquirySearch = { status: 'waiting', assignee: '', keyword: '', page: 1 };

export function readEnquirySearch(params: URLSearchParams): EnquirySearch {
  const page = Number(params.get('page'));
  return {
    status: STATUS_CHOICES.find((status) => status === params.get('status')) ?? DEFAULT_SEARCH.status,
    assignee: params.get('assignee') ?? '',
    keyword: params.get('keyword')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/**
 * Returns the query parameters of the list without default values. The page's URL and the API call use
 * the same parameters.
 */
export function enquirySearchParams(search: EnquirySearch): Record<string, string> {
  const entries = Object.entries(search).filter(
    ([name, value]) => value !== DEFAULT_SEARCH[name as keyof EnquirySearch],
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export function enquirySearchUrl(tab: EnquiryTab, search: EnquirySearch, lang: Language): string {
  return addressOf('office', lang, tab, new URLSearchParams(enquirySearchParams(search)));
}

/**
 * History state of an enquiry page: the query string of the list from which the visitor came. The back
 * link uses it to return to the same rows.
 */
export type ListLocationState = { readonly listQuery: string };

export function listQueryFromState(state: unknown): URLSearchParams | undefined {
  const { listQuery } = (state ?? {}) as Partial<ListLocationState>;
  return typeof listQuery === 'string' ? new URLSearchParams(listQuery) : undefined;
}

/** Whether any filter differs from its default. */
export function hasActiveFilters({ page: _, ...search }: EnquirySearch): boolean {
  return Object.keys(enquirySearchParams({ ...search, page: 1 })).length > 0;
}

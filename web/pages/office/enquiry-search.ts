import { addressOf } from '#domain/address/addresses.ts';
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts';
import type { EnquiryTab } from '#domain/office/office.ts';
import type { Language } from '#domain/text/language.ts';

/** Which enquiries a list may be narrowed to by how far they are. */
export const STATUS_CHOICES = ['waiting', ...ENQUIRY_STATUSES, 'all'] as const;
type StatusChoice = (typeof STATUS_CHOICES)[number];

export type EnquirySearch = {
  readonly status: StatusChoice;
  /** A user's name or NOBODY; empty for anybody. */
  readonly assignee: string;
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
};

const EVERYTHING: EnquirySearch = { status: 'waiting', assignee: '', keyword: '', page: 1 };

export function readEnquirySearch(query: URLSearchParams): EnquirySearch {
  const page = Number(query.get('page'));
  return {
    status: STATUS_CHOICES.find((status) => status === query.get('status')) ?? EVERYTHING.status,
    assignee: query.get('assignee') ?? '',
    keyword: query.get('keyword')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The parameters of a list, without those at their default. The address and the call use the same ones. */
export function enquiryInput(search: EnquirySearch): Record<string, string> {
  const entries = Object.entries(search).filter(
    ([name, value]) => value !== EVERYTHING[name as keyof EnquirySearch],
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

export function enquirySearchAddress(tab: EnquiryTab, search: EnquirySearch, lang: Language): string {
  return addressOf('office', lang, tab, new URLSearchParams(enquiryInput(search)));
}

/** What the history keeps of the list that an enquiry was opened from, so that the way back leads to the same rows. */
export type ListState = { readonly listQuery: string };

export function readListQuery(state: unknown): URLSearchParams | undefined {
  const { listQuery } = (state ?? {}) as Partial<ListState>;
  return typeof listQuery === 'string' ? new URLSearchParams(listQuery) : undefined;
}

/** Whether the list shows less than all that waits. */
export function isNarrowed({ page: _, ...search }: EnquirySearch): boolean {
  return Object.keys(enquiryInput({ ...search, page: 1 })).length > 0;
}

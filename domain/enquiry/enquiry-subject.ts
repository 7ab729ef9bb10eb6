/** What an enquiry may be about, and what its id is called in addresses and in the call that sends the form. */
export const SUBJECT_IDS = {
  stock: 'stock_id',
  agent: 'email_alias',
  building: 'pis_bldg_id',
  first_hand: 'first_hand_id',
  minisite: 'minisite',
  post: 'post_id',
  stocks: 'stock_ids',
} as const;

/**
 * What an enquiry is about. An agent is known by an email alias, a minisite by its campaign. One about a recruitment
 * post is an application.
 */
export type EnquirySubject =
  | { readonly kind: 'stock' | 'building' | 'first_hand' | 'post'; readonly id: number }
  | { readonly kind: 'agent' | 'minisite'; readonly id: string }
  /** Several listings, by their ids with commas between them. */
  | { readonly kind: 'stocks'; readonly id: string };

/** Listings that one form may ask about. */
export const MAX_ASKED_STOCKS = 20;

/** The query of a contact page about a subject. */
export function subjectQuery(subject: EnquirySubject | undefined): string {
  return subject ? `${SUBJECT_IDS[subject.kind]}=${encodeURIComponent(subject.id)}` : '';
}

/** Kinds of enquiry subject, each with the name of its id in URLs and in the API request. */
export const SUBJECT_ID_NAMES = {
  stock: 'stock_id',
  agent: 'email_alias',
  building: 'pis_bldg_id',
  first_hand: 'first_hand_id',
  minisite: 'minisite',
  post: 'post_id',
  stocks: 'stock_ids',
} as const;

/**
 * The subject of an enquiry. An agent is identified by email alias, a minisite by its campaign slug. An
 * enquiry about a recruitment post is a job application.
 */
export type EnquirySubject =
  | { readonly kind: 'stock' | 'building' | 'first_hand' | 'post'; readonly id: number }
  | { readonly kind: 'agent' | 'minisite'; readonly id: string }
  /** Several listings as comma-separated ids. */
  | { readonly kind: 'stocks'; readonly id: string };

/** Maximum number of listings in one enquiry. */
export const MAX_ENQUIRY_STOCKS = 20;

/** Builds the contact page's query string for a subject. */
export function formatSubjectQuery(subject: EnquirySubject | undefined): string {
  return subject ? `${SUBJECT_ID_NAMES[subject.kind]}=${encodeURIComponent(subject.id)}` : '';
}

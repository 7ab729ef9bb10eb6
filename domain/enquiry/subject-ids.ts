import { parseGstockId } from '../codes/formatted-id.ts';
import { type EnquirySubject, SUBJECT_IDS } from './enquiry-subject.ts';

/** Each id by its name; a form about nothing in particular has none of them. */
export type SubjectIds = {
  readonly stock_id?: number | undefined;
  readonly email_alias?: string | undefined;
  readonly pis_bldg_id?: number | undefined;
  readonly first_hand_id?: number | undefined;
  readonly minisite?: string | undefined;
  readonly post_id?: number | undefined;
};

/** The ids that a form sends. */
export function subjectIds(subject: EnquirySubject | undefined): SubjectIds {
  return subject ? { [SUBJECT_IDS[subject.kind]]: subject.id } : {};
}

/** What the ids of a form name: the first of them, since a form is about one thing. */
export function subjectOf(ids: SubjectIds): EnquirySubject | undefined {
  const { stock_id, email_alias, pis_bldg_id, first_hand_id, minisite, post_id } = ids;
  if (stock_id !== undefined) return { kind: 'stock', id: stock_id };
  if (email_alias !== undefined) return { kind: 'agent', id: email_alias };
  if (pis_bldg_id !== undefined) return { kind: 'building', id: pis_bldg_id };
  if (first_hand_id !== undefined) return { kind: 'first_hand', id: first_hand_id };
  if (minisite !== undefined) return { kind: 'minisite', id: minisite };
  if (post_id !== undefined) return { kind: 'post', id: post_id };
  return undefined;
}

/** Reads what subjectQuery writes. Anything else is a page about nothing in particular. */
export function readSubject(search: URLSearchParams): EnquirySubject | undefined {
  const numberOf = (name: string) => parseGstockId(search.get(name) ?? '');
  const textOf = (name: string) => search.get(name) || undefined;
  return subjectOf({
    stock_id: numberOf(SUBJECT_IDS.stock),
    email_alias: textOf(SUBJECT_IDS.agent),
    pis_bldg_id: numberOf(SUBJECT_IDS.building),
    first_hand_id: numberOf(SUBJECT_IDS.first_hand),
    minisite: textOf(SUBJECT_IDS.minisite),
    post_id: numberOf(SUBJECT_IDS.post),
  });
}

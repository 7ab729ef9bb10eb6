import { parseGstockId, parseStockId } from '../codes/formatted-id.ts';
import { type EnquirySubject, MAX_ASKED_STOCKS, SUBJECT_IDS } from './enquiry-subject.ts';

/** Each id by its name; a form about nothing in particular has none of them. */
export type SubjectIds = {
  readonly stock_id?: number | undefined;
  readonly email_alias?: string | undefined;
  readonly pis_bldg_id?: number | undefined;
  readonly first_hand_id?: number | undefined;
  readonly minisite?: string | undefined;
  readonly post_id?: number | undefined;
  readonly stock_ids?: readonly number[] | undefined;
};

/** The ids that a form sends. */
export function subjectIds(subject: EnquirySubject | undefined): SubjectIds {
  if (subject?.kind === 'stocks') return { stock_ids: subject.id.split(',').map(Number) };
  return subject ? { [SUBJECT_IDS[subject.kind]]: subject.id } : {};
}

/** What the ids of a form name: the first of them, since a form is about one thing. */
export function subjectOf(ids: SubjectIds): EnquirySubject | undefined {
  const { stock_id, email_alias, pis_bldg_id, first_hand_id, minisite, post_id, stock_ids } = ids;
  if (stock_id !== undefined) return { kind: 'stock', id: stock_id };
  if (email_alias !== undefined) return { kind: 'agent', id: email_alias };
  if (pis_bldg_id !== undefined) return { kind: 'building', id: pis_bldg_id };
  if (first_hand_id !== undefined) return { kind: 'first_hand', id: first_hand_id };
  if (minisite !== undefined) return { kind: 'minisite', id: minisite };
  if (post_id !== undefined) return { kind: 'post', id: post_id };
  if (stock_ids !== undefined) return { kind: 'stocks', id: stock_ids.join() };
  return undefined;
}

/** Reads what subjectQuery writes. Anything else is a page about nothing in particular. */
export function readSubject(search: URLSearchParams): EnquirySubject | undefined {
  const numberOf = (name: string) => parseGstockId(search.get(name) ?? '');
  const textOf = (name: string) => search.get(name) || undefined;
  return subjectOf({
    stock_id: parseStockId(search.get(SUBJECT_IDS.stock) ?? ''),
    email_alias: textOf(SUBJECT_IDS.agent),
    pis_bldg_id: numberOf(SUBJECT_IDS.building),
    first_hand_id: numberOf(SUBJECT_IDS.first_hand),
    minisite: textOf(SUBJECT_IDS.minisite),
    post_id: numberOf(SUBJECT_IDS.post),
    stock_ids: idsOf(search.get(SUBJECT_IDS.stocks)),
  });
}

/** undefined when one of them cannot be read, and for none or too many. */
function idsOf(text: string | null): readonly number[] | undefined {
  const ids = text?.split(',').map(parseStockId) ?? [];
  const known = ids.filter((id) => id !== undefined);
  const isGood = known.length === ids.length && known.length > 0 && known.length <= MAX_ASKED_STOCKS;
  return isGood ? [...new Set(known)] : undefined;
}

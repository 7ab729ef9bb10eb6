import { parseBareStockId, parseStockId } from '../codes/formatted-id.ts';
import { type EnquirySubject, MAX_ENQUIRY_STOCKS, SUBJECT_ID_NAMES } from './enquiry-subject.ts';

/** The subject ids that the enquiry form sends. An enquiry without a subject has no ids. */
export type SubjectIds = {
  readonly stock_id?: number | undefined;
  readonly email_alias?: string | undefined;
  readonly pis_bldg_id?: number | undefined;
  readonly first_hand_id?: number | undefined;
  readonly minisite?: string | undefined;
  readonly post_id?: number | undefined;
  readonly stock_ids?: readonly number[] | undefined;
};

/** Returns the ids that the form sends for a subject. */
export function subjectIds(subject: EnquirySubject | undefined): SubjectIds {
  if (subject?.kind === 'stocks') return { stock_ids: subject.id.split(',').map(Number) };
  return subject ? { [SUBJECT_ID_NAMES[subject.kind]]: subject.id } : {};
}

/**
 * Returns the subject that the ids identify. If several ids are set, the first one counts, in the order
 * of the checks below.
 */
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

/** Parses the query that formatSubjectQuery builds. Any other query means no subject. */
export function parseSubject(search: URLSearchParams): EnquirySubject | undefined {
  const numberOf = (name: string) => parseBareStockId(search.get(name) ?? '');
  const textOf = (name: string) => search.get(name) || undefined;
  return subjectOf({
    stock_id: parseStockId(search.get(SUBJECT_ID_NAMES.stock) ?? ''),
    email_alias: textOf(SUBJECT_ID_NAMES.agent),
    pis_bldg_id: numberOf(SUBJECT_ID_NAMES.building),
    first_hand_id: numberOf(SUBJECT_ID_NAMES.first_hand),
    minisite: textOf(SUBJECT_ID_NAMES.minisite),
    post_id: numberOf(SUBJECT_ID_NAMES.post),
    stock_ids: parseStockIds(search.get(SUBJECT_ID_NAMES.stocks)),
  });
}

/** Returns undefined if an id is invalid, or if there are no ids or too many. */
function parseStockIds(text: string | null): readonly number[] | undefined {
  const ids = text?.split(',').map(parseStockId) ?? [];
  const validIds = ids.filter((id) => id !== undefined);
  const isValid =
    validIds.length === ids.length && validIds.length > 0 && validIds.length <= MAX_ENQUIRY_STOCKS;
  return isValid ? [...new Set(validIds)] : undefined;
}

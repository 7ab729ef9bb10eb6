import { ERROR_STATUS, type ErrorCode } from '#contract/error.ts';
import type { PrivateBody } from '#contract/private-call-table.ts';
import { WAITING_DAYS } from '#domain/enquiry/enquiry.ts';
import { storedList } from '#web/storage/stored-list.ts';

const WAITING_MS = WAITING_DAYS * 86_400_000;

export type EnquiryBody = Omit<PrivateBody<'sendEnquiry'>, 'captcha'>;

/** What has become of an enquiry that was written offline. What it said is there only while it waits. */
type Outcome =
  | { readonly state: 'waiting'; readonly body: EnquiryBody }
  | { readonly state: 'sent'; readonly number: string }
  | { readonly state: 'refused'; readonly code: ErrorCode }
  | { readonly state: 'expired' };

export type WaitingEnquiry = {
  readonly key: string;
  /** The name of what it is about; empty when that is nothing in particular. */
  readonly about: string;
  /** When it was written or its state changed, in milliseconds since 1970. */
  readonly since: number;
} & Outcome;

/** Enquiries that were written offline. The key of each is its own: sent twice, the server stores it once. */
export const waitingEnquiries = storedList('podium.enquiries.waiting', (value) =>
  parseWaiting(value, Date.now()),
);

export function addWaiting(body: EnquiryBody, about: string): void {
  const { key } = body;
  waitingEnquiries.update((list) => [
    ...list.filter((one) => one.key !== key),
    { key, about, since: Date.now(), state: 'waiting', body },
  ]);
}

export function removeWaiting(key: string): void {
  waitingEnquiries.update((list) => list.filter((one) => one.key !== key));
}

/** What the visitor has deleted meanwhile stays deleted. */
export function settleWaiting(key: string, outcome: Exclude<Outcome, { state: 'waiting' }>): void {
  waitingEnquiries.update((list) =>
    list.map((one) => (one.key === key ? { key, about: one.about, since: Date.now(), ...outcome } : one)),
  );
}

/** What a browser has stored: a name and a number do not stay longer than they are needed. */
export function parseWaiting(value: unknown, now: number): readonly WaitingEnquiry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((stored: unknown) => {
    const enquiry = parseOne(stored);
    if (!enquiry || enquiry.since > now) return [];
    if (now - enquiry.since <= WAITING_MS) return [enquiry];
    const { key, about, state } = enquiry;
    return state === 'waiting' ? [{ key, about, since: now, state: 'expired' as const }] : [];
  });
}

function parseOne(stored: unknown): WaitingEnquiry | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { key, about, since, state, body, number, code } = stored as Record<string, unknown>;
  if (typeof key !== 'string' || typeof about !== 'string' || typeof since !== 'number') return undefined;
  const common = { key, about, since };
  if (state === 'waiting' && typeof body === 'object' && body !== null)
    return { ...common, state, body: body as EnquiryBody };
  if (state === 'sent' && typeof number === 'string') return { ...common, state, number };
  if (state === 'refused' && typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code))
    return { ...common, state, code: code as ErrorCode };
  return state === 'expired' ? { ...common, state } : undefined;
}

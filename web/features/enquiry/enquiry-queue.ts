import { ERROR_STATUS, type ErrorCode } from '#contract/error.ts';
import type { PrivateBody } from '#contract/private-call-table.ts';
import { OFFLINE_ENQUIRY_DAYS } from '#domain/enquiry/enquiry.ts';
import { storedList } from '#web/storage/stored-list.ts';

const QUEUE_RETENTION_MS = OFFLINE_ENQUIRY_DAYS * 86_400_000;

export type EnquiryBody = Omit<PrivateBody<'sendEnquiry'>, 'captcha'>;

/** State of an enquiry that was written offline. The content is stored only while the enquiry waits. */
type QueuedEnquiryState =
  | { readonly state: 'waiting'; readonly body: EnquiryBody }
  | { readonly state: 'sent'; readonly number: string }
  | { readonly state: 'refused'; readonly code: ErrorCode }
  | { readonly state: 'expired' };

export type QueuedEnquiry = {
  readonly key: string;
  /** Name of the enquiry's subject, or empty for a general enquiry. */
  readonly about: string;
  /** Time of creation or of the last change of state, in milliseconds since 1970. */
  readonly since: number;
} & QueuedEnquiryState;

/**
 * Enquiries that were written offline. Each has a unique key, so that the server stores a repeated
 * enquiry only once.
 */
export const enquiryQueue = storedList('podium.enquiries.waiting', (value) => parseQueue(value, Date.now()));

export function enqueueEnquiry(body: EnquiryBody, about: string): void {
  const { key } = body;
  enquiryQueue.update((queue) => [
    ...queue.filter((queuedEnquiry) => queuedEnquiry.key !== key),
    { key, about, since: Date.now(), state: 'waiting', body },
  ]);
}

export function removeQueuedEnquiry(key: string): void {
  enquiryQueue.update((queue) => queue.filter((queuedEnquiry) => queuedEnquiry.key !== key));
}

/**
 * Sets the final state of an enquiry. An enquiry that the visitor has deleted in the meantime is not
 * restored.
 */
export function updateQueuedEnquiry(
  key: string,
  newState: Exclude<QueuedEnquiryState, { state: 'waiting' }>,
): void {
  enquiryQueue.update((queue) =>
    queue.map((queuedEnquiry) =>
      queuedEnquiry.key === key
        ? { key, about: queuedEnquiry.about, since: Date.now(), ...newState }
        : queuedEnquiry,
    ),
  );
}

/**
 * Parses the stored queue. An enquiry that waited too long loses its content and gets the state
 * 'expired', so that names and phone numbers are not stored longer than necessary. Old enquiries in a
 * final state are dropped.
 */
export function parseQueue(value: unknown, now: number): readonly QueuedEnquiry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((storedValue: unknown) => {
    const enquiry = parseQueuedEnquiry(storedValue);
    if (!enquiry || enquiry.since > now) return [];
    if (now - enquiry.since <= QUEUE_RETENTION_MS) return [enquiry];
    const { key, about, state } = enquiry;
    return state === 'waiting' ? [{ key, about, since: now, state: 'expired' as const }] : [];
  });
}

function parseQueuedEnquiry(storedValue: unknown): QueuedEnquiry | undefined {
  if (typeof storedValue !== 'object' || storedValue === null) return undefined;
  const { key, about, since, state, body, number, code } = storedValue as Record<string, unknown>;
  if (typeof key !== 'string' || typeof about !== 'string' || typeof since !== 'number') return undefined;
  const commonFields = { key, about, since };
  if (state === 'waiting' && typeof body === 'object' && body !== null)
    return { ...commonFields, state, body: body as EnquiryBody };
  if (state === 'sent' && typeof number === 'string') return { ...commonFields, state, number };
  if (state === 'refused' && typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code))
    return { ...commonFields, state, code: code as ErrorCode };
  return state === 'expired' ? { ...commonFields, state } : undefined;
}

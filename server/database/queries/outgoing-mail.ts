import { type Kysely, type Selectable, sql } from 'kysely';
import { type EnquiryKind, enquiryNumber } from '#domain/enquiry/enquiry.ts';
import type { Language } from '#domain/text/language.ts';
import type { Schema } from '../tables/schema.ts';
import { logAction } from './office-actions.ts';

/** A résumé as uploaded by the applicant. */
export type Resume = Pick<Selectable<Schema['submitted_resume']>, 'type' | 'content'>;

/** A mail that is due for delivery, with its enquiry if any. */
export type DueMail = {
  readonly id: number;
  /** Identifies the mail, and stays the same for all delivery attempts. */
  readonly token: string;
  /** Number of delivery attempts, including this one. */
  readonly attempts: number;
  /** Time of the first permanent rejection by the receiving server. */
  readonly refused_at: Date | null;
  readonly recipient: string;
  readonly cc: string | null;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  /** Submitted photos as JPEG, in order. */
  readonly photos: readonly Buffer[];
  /** The résumé of an application. */
  readonly resume: Resume | undefined;
  /** Null for notices that the portal itself sends to the office. */
  readonly enquiry: {
    readonly id: number;
    readonly kind: EnquiryKind;
    /** Subject of the enquiry, in the visitor's language. */
    readonly about: string;
    readonly stock_id: number | null;
    readonly agent_id: number | null;
    readonly building_id: number | null;
    readonly first_hand_id: number | null;
    readonly minisite_slug: string | null;
    readonly post_id: number | null;
    /** Null if the enquiry reports a listing. */
    readonly name: string | null;
    readonly phone: string | null;
    readonly message: string;
    readonly details: Record<string, unknown>;
    readonly direct_marketing: boolean;
    readonly language: Language;
    readonly received_at: Date;
    /** The property that an owner wants to list. Null for other enquiries. */
    readonly property: Omit<Selectable<Schema['submitted_property']>, 'enquiry_id'> | null;
  } | null;
};

export type OutgoingMailQueries = {
  /**
   * Claims the mail that has been due the longest, and postpones its next attempt by `leaseSeconds`, so
   * that another process retries the mail if this process dies.
   */
  takeDueMail(leaseSeconds: number): Promise<DueMail | undefined>;
  /** Marks the mail as sent and clears its text, which remains in the enquiry or the office. */
  markSent(id: number): Promise<void>;
  /** Postpones the next attempt. `refusedAt` is set if the receiving server rejected the mail permanently. */
  postpone(id: number, seconds: number, reason: string, refusedAt?: Date): Promise<void>;
  /** Marks the mail as permanently rejected, so that there are no further attempts. */
  markRefused(id: number, reason: string): Promise<void>;
};

/** Maximum length of the stored error text, enough for the answer of a mail server. */
const MAX_REASON_LENGTH = 500;

const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export function createOutgoingMailQueries(database: Kysely<Schema>): OutgoingMailQueries {
  return {
    async takeDueMail(leaseSeconds) {
      const mail = await database
        .with('due', (queryCreator) =>
          queryCreator
            .selectFrom('outgoing_mail')
            .where('state', '=', 'waiting')
            .where('next_attempt_at', '<=', sql<Date>`now()`)
            .orderBy('next_attempt_at')
            .limit(1)
            .select('id')
            // Skips rows locked by other processes, which deliver mail too.
            .forUpdate()
            .skipLocked(),
        )
        .updateTable('outgoing_mail')
        .from('due')
        .whereRef('outgoing_mail.id', '=', 'due.id')
        .set({ next_attempt_at: secondsFromNow(leaseSeconds), attempts: sql`least(attempts + 1, 32767)` })
        .returning([
          'outgoing_mail.id',
          'token',
          'attempts',
          'refused_at',
          'recipient',
          'cc',
          'subject',
          'body',
          'html',
          'enquiry_id',
        ])
        .executeTakeFirst();
      if (!mail) return undefined;
      const { enquiry_id, ...mailFields } = mail;
      if (enquiry_id === null) return { ...mailFields, photos: [], resume: undefined, enquiry: null };
      const enquiry = await database
        .selectFrom('enquiry')
        .where('id', '=', enquiry_id)
        .select([
          'id',
          'kind',
          'about',
          'stock_id',
          'agent_id',
          'building_id',
          'first_hand_id',
          'minisite_slug',
          'post_id',
          'name',
          'phone',
          'message',
          'details',
          'direct_marketing',
          'language',
          'received_at',
        ])
        .executeTakeFirstOrThrow();
      const photos = await database
        .selectFrom('submitted_photo')
        .where('enquiry_id', '=', enquiry_id)
        .orderBy('position')
        .select('jpeg')
        .execute();
      const property = await database
        .selectFrom('submitted_property')
        .where('enquiry_id', '=', enquiry_id)
        .select([
          'ics_type',
          'tx_type',
          'building_id',
          'location',
          'floor',
          'flat',
          'area',
          'area_basis',
          'sell',
          'rent',
          'authority',
        ])
        .executeTakeFirst();
      const resume = await database
        .selectFrom('submitted_resume')
        .where('enquiry_id', '=', enquiry_id)
        .select(['type', 'content'])
        .executeTakeFirst();
      return {
        ...mailFields,
        photos: photos.map(({ jpeg }) => jpeg),
        resume,
        enquiry: { ...enquiry, property: property ?? null },
      };
    },

    async markSent(id) {
      await database
        .updateTable('outgoing_mail')
        .set({ state: 'sent', sent_at: sql`now()`, last_error: null, subject: '', body: '', html: '' })
        .where('id', '=', id)
        .execute();
    },

    // Updates only waiting mail: another process may have delivered this mail after the lease expired.
    async postpone(id, seconds, reason, refusedAt) {
      await database
        .updateTable('outgoing_mail')
        .set({
          next_attempt_at: secondsFromNow(seconds),
          last_error: reason.slice(0, MAX_REASON_LENGTH),
          ...(refusedAt && { refused_at: refusedAt }),
        })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },

    async markRefused(id, reason) {
      await database
        .updateTable('outgoing_mail')
        .set({ state: 'refused', last_error: reason.slice(0, MAX_REASON_LENGTH) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
}

/**
 * Resets permanently rejected mail so that delivery starts again, and logs the user. Other mail is
 * unchanged. Returns the ids of the affected enquiries.
 */
export function resendMail(
  database: Kysely<Schema>,
  enquiryIds: readonly number[],
  userName: string | null,
): Promise<readonly number[]> {
  return database.transaction().execute(async (tx) => {
    const resentMails = await tx
      .updateTable('outgoing_mail')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: sql`now()`, refused_at: null, last_error: null })
      .where('state', '=', 'refused')
      .where('enquiry_id', 'in', enquiryIds)
      .returning('enquiry_id')
      .execute();
    const resentEnquiryIds = resentMails.flatMap(({ enquiry_id }) => enquiry_id ?? []);
    if (resentEnquiryIds.length > 0)
      await tx
        .updateTable('enquiry')
        .set({ changed_at: sql`now()` })
        .where('id', 'in', resentEnquiryIds)
        .execute();
    for (const id of resentEnquiryIds)
      await logAction(tx, { userName, action: 'enquiry_resend', subject: enquiryNumber(id) });
    return resentEnquiryIds;
  });
}

import { type Kysely, type Selectable, sql } from 'kysely';
import { type EnquiryKind, enquiryNumber } from '#domain/enquiry/enquiry.ts';
import type { Language } from '#domain/text/language.ts';
import type { Schema } from '../tables/schema.ts';
import { logAction } from './office-actions.ts';

/** A résumé as it was sent. */
export type Resume = Pick<Selectable<Schema['submitted_resume']>, 'type' | 'content'>;

/** A mail that is due, with the enquiry it is about, if there is one. */
export type DueMail = {
  readonly id: number;
  /** The same at every attempt. */
  readonly token: string;
  /** Attempts so far, this one included. */
  readonly attempts: number;
  /** When its receiver first refused it for good. */
  readonly refused_at: Date | null;
  readonly recipient: string;
  readonly cc: string | null;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  /** Photos that were sent with it, as JPEG, in their order. */
  readonly photos: readonly Buffer[];
  /** The résumé of an application. */
  readonly resume: Resume | undefined;
  /** Null where the portal itself tells the office something. */
  readonly enquiry: {
    readonly id: number;
    readonly kind: EnquiryKind;
    /** What it is about, in the visitor's language. */
    readonly about: string;
    readonly stock_id: number | null;
    readonly agent_id: number | null;
    readonly building_id: number | null;
    readonly first_hand_id: number | null;
    readonly minisite_slug: string | null;
    readonly post_id: number | null;
    /** Null where a listing is reported. */
    readonly name: string | null;
    readonly phone: string | null;
    readonly message: string;
    readonly details: Record<string, unknown>;
    readonly direct_marketing: boolean;
    readonly language: Language;
    readonly received_at: Date;
    /** What an owner wants to have listed; null for other enquiries. */
    readonly property: Omit<Selectable<Schema['submitted_property']>, 'enquiry_id'> | null;
  } | null;
};

export type OutgoingMailQueries = {
  /**
   * Takes the mail that has been due the longest, and puts its next attempt off by so many seconds: a process that
   * dies while it delivers leaves it to the next one.
   */
  take(leaseSeconds: number): Promise<DueMail | undefined>;
  /** Empties it too: what it said stands in the enquiry, or in the office. */
  markSent(id: number): Promise<void>;
  /** `refusedAt` is given when the receiver refused it for good. */
  putOff(id: number, seconds: number, reason: string, refusedAt?: Date): Promise<void>;
  /** Mail that is refused for good is not tried any more. */
  giveUp(id: number, reason: string): Promise<void>;
};

/** Enough to see what a mail server has answered. */
const MAX_REASON = 500;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export function createOutgoingMailQueries(database: Kysely<Schema>): OutgoingMailQueries {
  return {
    async take(leaseSeconds) {
      const mail = await database
        .with('due', (mails) =>
          mails
            .selectFrom('outgoing_mail')
            .where('state', '=', 'waiting')
            .where('next_attempt_at', '<=', sql<Date>`now()`)
            .orderBy('next_attempt_at')
            .limit(1)
            .select('id')
            // Other processes deliver too.
            .forUpdate()
            .skipLocked(),
        )
        .updateTable('outgoing_mail')
        .from('due')
        .whereRef('outgoing_mail.id', '=', 'due.id')
        .set({ next_attempt_at: inSeconds(leaseSeconds), attempts: sql`least(attempts + 1, 32767)` })
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
      const { enquiry_id, ...rest } = mail;
      if (enquiry_id === null) return { ...rest, photos: [], resume: undefined, enquiry: null };
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
        ...rest,
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

    // Another process may have delivered it meanwhile, when this one outlived its lease.
    async putOff(id, seconds, reason, refusedAt) {
      await database
        .updateTable('outgoing_mail')
        .set({
          next_attempt_at: inSeconds(seconds),
          last_error: reason.slice(0, MAX_REASON),
          ...(refusedAt && { refused_at: refusedAt }),
        })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },

    async giveUp(id, reason) {
      await database
        .updateTable('outgoing_mail')
        .set({ state: 'refused', last_error: reason.slice(0, MAX_REASON) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
}

/**
 * Lets mail that was given up be tried again as if it were new, and logs who wanted it; other mail stays as it is.
 * Returns the ids of the enquiries whose mail it was.
 */
export function resendMail(
  database: Kysely<Schema>,
  enquiryIds: readonly number[],
  userName: string | null,
): Promise<readonly number[]> {
  return database.transaction().execute(async (tx) => {
    const mails = await tx
      .updateTable('outgoing_mail')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: sql`now()`, refused_at: null, last_error: null })
      .where('state', '=', 'refused')
      .where('enquiry_id', 'in', enquiryIds)
      .returning('enquiry_id')
      .execute();
    const ids = mails.flatMap(({ enquiry_id }) => enquiry_id ?? []);
    if (ids.length > 0)
      await tx.updateTable('enquiry').set({ changed_at: sql`now()` }).where('id', 'in', ids).execute();
    for (const id of ids)
      await logAction(tx, { userName, action: 'enquiry_resend', subject: enquiryNumber(id) });
    return ids;
  });
}

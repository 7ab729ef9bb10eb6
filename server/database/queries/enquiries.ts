import type { Insertable, Kysely, Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import { at } from '#domain/lib/at.ts';
import type { Schema } from '../tables/schema.ts';
import { wrapUnavailable } from './unavailable.ts';

export type NewEnquiry = Insertable<Schema['enquiry']> & {
  readonly key: string;
  /**
   * The captcha challenge, which may be used only once. Null if an external captcha service prevents
   * reuse itself.
   */
  readonly challenge: string | null;
};

export type NewMail = Pick<
  Insertable<Schema['outgoing_mail']>,
  'recipient' | 'cc' | 'subject' | 'body' | 'html'
>;

/** A property submitted with an enquiry, and the keys of its photos in order. */
export type NewProperty = {
  readonly row: Omit<Insertable<Schema['submitted_property']>, 'enquiry_id'>;
  readonly photos: readonly string[];
};

/** Files and property details sent with an enquiry. */
export type EnquiryAttachments = {
  /** Token of the form session to which the uploaded files belong. */
  readonly formToken?: string | undefined;
  readonly property?: NewProperty | undefined;
  /** Key of the uploaded résumé. */
  readonly resume?: string | undefined;
};

/** An enquiry, and a function that creates the mail to the recipient. */
export type AddressedEnquiry = {
  readonly enquiry: NewEnquiry;
  readonly createMail: (id: number) => NewMail;
};

export type EnquiryQueries = {
  /**
   * Returns the ids of the enquiries stored under an idempotency key. There are several if a form was
   * sent to several agents.
   */
  findIdsByKey(key: string): Promise<readonly number[]>;
  /** Returns the email address of an agent, which is never shown to visitors. */
  agentEmail(agentId: number): Promise<string | undefined>;
  branchEmail(code: string): Promise<string | undefined>;
  /** Returns the email address of a listing's agent, or of the branch if the agent has left. */
  stockAgentEmail(stockId: number): Promise<string | undefined>;
  /**
   * Stores the enquiries of a form with their mail and attachments in one transaction. Returns their
   * ids. Enquiries already stored under the same key are left unchanged. Throws if the captcha was
   * already used for another form, or if a file does not belong to this form session.
   */
  add(enquiries: readonly AddressedEnquiry[], attachments?: EnquiryAttachments): Promise<readonly number[]>;
};

export function createEnquiryQueries(database: Kysely<Schema>): EnquiryQueries {
  const findIdsByKey = async (key: string): Promise<readonly number[]> => {
    const rows = await database
      .selectFrom('enquiry')
      .where(({ eb, or }) => or([eb('key', '=', key), eb('key', 'like', `${key}.%`)]))
      .select('id')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  return {
    findIdsByKey: (key) => wrapUnavailable(() => findIdsByKey(key)),

    agentEmail: (agentId) =>
      wrapUnavailable(async () => {
        const row = await database
          .selectFrom('agent')
          .where('id', '=', agentId)
          .where('inactive_since', 'is', null)
          .select('email')
          .executeTakeFirst();
        return row?.email;
      }),

    branchEmail: (code) =>
      wrapUnavailable(async () => {
        const row = await database
          .selectFrom('branch')
          .where('code', '=', code)
          .where('inactive_since', 'is', null)
          .select('email')
          .executeTakeFirst();
        return row?.email;
      }),

    stockAgentEmail: (stockId) =>
      wrapUnavailable(async () => {
        const row = await database
          .selectFrom('stock')
          .innerJoin('agent', 'agent.id', 'stock.agent_id')
          .innerJoin('branch', 'branch.id', 'agent.branch_id')
          .where('stock.id', '=', stockId)
          .select(['agent.email', 'agent.inactive_since'])
          .select(['branch.email as branch_email', 'branch.inactive_since as branch_inactive_since'])
          .executeTakeFirst();
        if (!row?.inactive_since) return row?.email;
        return row.branch_inactive_since ? undefined : row.branch_email;
      }),

    add: (addressedEnquiries, { formToken, property, resume } = {}) =>
      wrapUnavailable(async () => {
        const insertedIds = await database.transaction().execute(async (tx) => {
          const newIds: number[] = [];
          for (const { enquiry, createMail } of addressedEnquiries) {
            const row = await tx
              .insertInto('enquiry')
              .values(enquiry)
              .onConflict((conflict) => conflict.doNothing())
              .returning('id')
              .executeTakeFirst();
            if (!row) return [];
            await tx
              .insertInto('outgoing_mail')
              .values({ ...createMail(row.id), enquiry_id: row.id })
              .execute();
            newIds.push(row.id);
          }
          const [firstId] = newIds;
          if (firstId !== undefined && property) await addProperty(tx, firstId, property, formToken);
          if (firstId !== undefined && resume !== undefined) await addResume(tx, firstId, resume, formToken);
          return newIds;
        });
        const enquiryIds =
          insertedIds.length > 0 ? insertedIds : await findIdsByKey(at(addressedEnquiries, 0).enquiry.key);
        if (enquiryIds.length > 0) return enquiryIds;
        // The form session was already used: its files are stored with another enquiry, and the visitor
        // must select the files again.
        if (formToken !== undefined) throw new PodiumError('not_found', 'form');
        throw PodiumError.caused('captcha_failed', new Error('the solution has already been used'), {
          reason: 'altcha',
        });
      }),
  };
}

async function addProperty(
  tx: Transaction<Schema>,
  enquiryId: number,
  { row, photos }: NewProperty,
  formToken: string | undefined,
): Promise<void> {
  await tx
    .insertInto('submitted_property')
    .values({ ...row, enquiry_id: enquiryId })
    .execute();
  for (const [position, key] of photos.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('submitted_photo')
      .set({ enquiry_id: enquiryId, position, form: null })
      .where('key', '=', key)
      // In SQL nothing equals null, so a request without a form session never matches a photo.
      .where('form', '=', formToken ?? null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new PodiumError('not_found', 'photos');
  }
}

async function addResume(
  tx: Transaction<Schema>,
  enquiryId: number,
  key: string,
  formToken: string | undefined,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('submitted_resume')
    .set({ enquiry_id: enquiryId, form: null })
    .where('key', '=', key)
    .where('form', '=', formToken ?? null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new PodiumError('not_found', 'resume');
}

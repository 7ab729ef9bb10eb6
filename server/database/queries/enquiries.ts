import type { Insertable, Kysely, Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import { at } from '#domain/lib/at.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

export type NewEnquiry = Insertable<Schema['enquiry']> & {
  readonly key: string;
  /** The captcha's challenge, which may be used only once; null when the captcha's service checks that itself. */
  readonly challenge: string | null;
};

export type NewMail = Pick<
  Insertable<Schema['outgoing_mail']>,
  'recipient' | 'cc' | 'subject' | 'body' | 'html'
>;

/** A property that is sent with an enquiry, and the keys of its photos in their order. */
export type NewProperty = {
  readonly row: Omit<Insertable<Schema['submitted_property']>, 'enquiry_id'>;
  readonly photos: readonly string[];
};

/** What is sent with an enquiry besides its texts. */
export type NewParts = {
  /** The form that its files wait for. */
  readonly form?: string | undefined;
  readonly property?: NewProperty | undefined;
  /** The key of a résumé. */
  readonly resume?: string | undefined;
};

/** An enquiry with the mail that brings it to whoever answers. */
export type AddressedEnquiry = {
  readonly enquiry: NewEnquiry;
  readonly mailOf: (id: number) => NewMail;
};

export type EnquiryQueries = {
  /** The ids of the enquiries that were stored under this key: several where a form went to several agents. */
  idsOf(key: string): Promise<readonly number[]>;
  /** The email address of an agent, which no visitor is shown. */
  agentEmail(agentId: number): Promise<string | undefined>;
  branchEmail(code: string): Promise<string | undefined>;
  /** The email address of a listing's agent, or of the branch of one who has left. */
  stockAgentEmail(stockId: number): Promise<string | undefined>;
  /**
   * Stores the enquiries of a form, their mail and its parts together, and returns their ids. What is stored under its
   * key already stays as it is. A captcha that has served another form is refused, and so are files that are not
   * waiting for this form.
   */
  add(enquiries: readonly AddressedEnquiry[], parts?: NewParts): Promise<readonly number[]>;
};

export function createEnquiryQueries(database: Kysely<Schema>): EnquiryQueries {
  const idsOf = async (key: string): Promise<readonly number[]> => {
    const rows = await database
      .selectFrom('enquiry')
      .where(({ eb, or }) => or([eb('key', '=', key), eb('key', 'like', `${key}.%`)]))
      .select('id')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  return {
    idsOf: (key) => orUnavailable(() => idsOf(key)),

    agentEmail: (agentId) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('agent')
          .where('id', '=', agentId)
          .where('inactive_since', 'is', null)
          .select('email')
          .executeTakeFirst();
        return row?.email;
      }),

    branchEmail: (code) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('branch')
          .where('code', '=', code)
          .where('inactive_since', 'is', null)
          .select('email')
          .executeTakeFirst();
        return row?.email;
      }),

    stockAgentEmail: (stockId) =>
      orUnavailable(async () => {
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

    add: (all, { form, property, resume } = {}) =>
      orUnavailable(async () => {
        const added = await database.transaction().execute(async (tx) => {
          const ids: number[] = [];
          for (const { enquiry, mailOf } of all) {
            const row = await tx
              .insertInto('enquiry')
              .values(enquiry)
              .onConflict((present) => present.doNothing())
              .returning('id')
              .executeTakeFirst();
            if (!row) return [];
            await tx
              .insertInto('outgoing_mail')
              .values({ ...mailOf(row.id), enquiry_id: row.id })
              .execute();
            ids.push(row.id);
          }
          const [first] = ids;
          if (first !== undefined && property) await addProperty(tx, first, property, form);
          if (first !== undefined && resume !== undefined) await addResume(tx, first, resume, form);
          return ids;
        });
        const ids = added.length > 0 ? added : await idsOf(at(all, 0).enquiry.key);
        if (ids.length > 0) return ids;
        // The form has served: what was sent with it is there, and another one needs its files chosen again.
        if (form !== undefined) throw new PodiumError('not_found', 'form');
        throw PodiumError.caused('captcha_failed', new Error('the solution has served'), {
          reason: 'altcha',
        });
      }),
  };
}

async function addProperty(
  tx: Transaction<Schema>,
  enquiryId: number,
  { row, photos }: NewProperty,
  form: string | undefined,
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
      // Nothing equals null: without a form there are no photos.
      .where('form', '=', form ?? null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new PodiumError('not_found', 'photos');
  }
}

async function addResume(
  tx: Transaction<Schema>,
  enquiryId: number,
  key: string,
  form: string | undefined,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('submitted_resume')
    .set({ enquiry_id: enquiryId, form: null })
    .where('key', '=', key)
    .where('form', '=', form ?? null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new PodiumError('not_found', 'resume');
}

import type { Insertable, Kysely, Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
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

export type EnquiryQueries = {
  /** The id of the enquiry that was stored under this key. */
  idOf(key: string): Promise<number | undefined>;
  /** The e-mail address of an agent, which no visitor is shown. */
  agentEmail(agentId: number): Promise<string | undefined>;
  branchEmail(code: string): Promise<string | undefined>;
  /** The e-mail address of a listing's agent. */
  stockAgentEmail(stockId: number): Promise<string | undefined>;
  /**
   * Stores an enquiry, its mail and its parts together, and returns its id. One that is stored under its key already
   * stays as it is. A captcha that has served another enquiry is refused, and so are files that are not waiting for
   * this form.
   */
  add(enquiry: NewEnquiry, mailOf: (id: number) => NewMail, parts?: NewParts): Promise<number>;
};

export function createEnquiryQueries(database: Kysely<Schema>): EnquiryQueries {
  const idOf = async (key: string): Promise<number | undefined> => {
    const row = await database.selectFrom('enquiry').where('key', '=', key).select('id').executeTakeFirst();
    return row?.id;
  };
  return {
    idOf: (key) => orUnavailable(() => idOf(key)),

    agentEmail: (agentId) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('agent')
          .where('id', '=', agentId)
          .select('email')
          .executeTakeFirst();
        return row?.email;
      }),

    branchEmail: (code) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('branch')
          .where('code', '=', code)
          .select('email')
          .executeTakeFirst();
        return row?.email;
      }),

    stockAgentEmail: (stockId) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('stock')
          .innerJoin('agent', 'agent.id', 'stock.agent_id')
          .where('stock.id', '=', stockId)
          .select('agent.email')
          .executeTakeFirst();
        return row?.email;
      }),

    add: (enquiry, mailOf, { form, property, resume } = {}) =>
      orUnavailable(async () => {
        const added = await database.transaction().execute(async (tx) => {
          const row = await tx
            .insertInto('enquiry')
            .values(enquiry)
            .onConflict((present) => present.doNothing())
            .returning('id')
            .executeTakeFirst();
          if (!row) return undefined;
          await tx
            .insertInto('outgoing_mail')
            .values({ ...mailOf(row.id), enquiry_id: row.id })
            .execute();
          if (property) await addProperty(tx, row.id, property, form);
          if (resume !== undefined) await addResume(tx, row.id, resume, form);
          return row.id;
        });
        const id = added ?? (await idOf(enquiry.key));
        if (id !== undefined) return id;
        // The form has served: what was sent with it is there, and another one needs its files chosen again.
        if (form !== undefined) throw new PodiumError('not_found', 'form');
        throw PodiumError.caused('captcha_failed', new Error('the solution has served'));
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

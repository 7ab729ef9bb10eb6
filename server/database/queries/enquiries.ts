import type { Insertable, Kysely } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { Schema } from '../schema.ts';
import { orUnavailable } from '../unavailable.ts';

export type NewEnquiry = Insertable<Schema['enquiry']> & {
  readonly key: string;
  /** What proves the solved captcha, where it can be used once only; null where its maker sees to that. */
  readonly challenge: string | null;
};

export type NewMail = Pick<
  Insertable<Schema['outgoing_mail']>,
  'recipient' | 'cc' | 'subject' | 'body' | 'html'
>;

export type EnquiryQueries = {
  /** The id of the enquiry that was stored under this key. */
  idOf(key: string): Promise<number | undefined>;
  /** The e-mail address of an agent, which no visitor is shown. */
  agentEmail(agentId: number): Promise<string | undefined>;
  /** The e-mail address of a listing's agent. */
  stockAgentEmail(stockId: number): Promise<string | undefined>;
  /**
   * Stores an enquiry and its mail together, and answers its id. One that is stored under its key already stays as
   * it is. A captcha that has served another enquiry is refused.
   */
  add(enquiry: NewEnquiry, mailOf: (id: number) => NewMail): Promise<number>;
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

    add: (enquiry, mailOf) =>
      orUnavailable(async () => {
        const added = await database.transaction().execute(async (tx) => {
          const row = await tx
            .insertInto('enquiry')
            .values(enquiry)
            .onConflict((present) => present.doNothing())
            .returning('id')
            .executeTakeFirst();
          if (row)
            await tx
              .insertInto('outgoing_mail')
              .values({ ...mailOf(row.id), enquiry_id: row.id })
              .execute();
          return row?.id;
        });
        const id = added ?? (await idOf(enquiry.key));
        if (id === undefined) throw new PodiumError('captcha_failed');
        return id;
      }),
  };
}

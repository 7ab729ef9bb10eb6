import type { Kysely } from 'kysely';
import type { LoggedAction } from '#presenters/office-rows.ts';
import type { Schema } from '../tables/schema.ts';
import { wrapUnavailable } from './unavailable.ts';

/** Queries for the action log, newest entries first. */
export type OfficeLogQueries = {
  list(page: {
    readonly offset: number;
    readonly rows: number;
  }): Promise<{ readonly count: number; readonly actions: readonly LoggedAction[] }>;
};

export function createOfficeLogQueries(database: Kysely<Schema>): OfficeLogQueries {
  return {
    list: ({ offset, rows }) =>
      wrapUnavailable(async () => {
        const { count } = await database
          .selectFrom('office_action')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        const actions = await database
          .selectFrom('office_action')
          .selectAll()
          .orderBy('id', 'desc')
          .limit(rows)
          .offset(offset)
          .execute();
        return { count, actions };
      }),
  };
}

import type { Kysely } from 'kysely';
import type { DataState, ImportRow } from '#presenters/office-rows.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

/** What is known of the data as a whole. */
export type OfficeDataQueries = {
  state(): Promise<DataState>;
  /** The newest imports. */
  imports(most: number): Promise<readonly ImportRow[]>;
};

export function createOfficeDataQueries(database: Kysely<Schema>): OfficeDataQueries {
  return {
    state: () =>
      orUnavailable(async () => {
        const { version, changed_at } = await database
          .selectFrom('data_version')
          .select(['version', 'changed_at'])
          .executeTakeFirstOrThrow();
        const dataset = await database.selectFrom('dataset').select('demonstration').executeTakeFirst();
        const { unreviewed } = await database
          .selectFrom('simplified_review')
          .select(({ fn }) => fn.countAll<number>().as('unreviewed'))
          .executeTakeFirstOrThrow();
        return {
          version,
          changedAt: changed_at,
          isDemonstration: dataset?.demonstration ?? false,
          unreviewed,
        };
      }),

    imports: (most) =>
      orUnavailable(() =>
        database.selectFrom('import_history').selectAll().orderBy('id', 'desc').limit(most).execute(),
      ),
  };
}

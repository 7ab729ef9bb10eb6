import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

type DataState = {
  readonly version: number;
  readonly changedAt: Date;
  /** Whether the data are invented. */
  readonly isDemonstration: boolean;
  /** Simplified texts that were made by rule and that nobody has looked at. */
  readonly unreviewed: number;
};

/** What is known of the data as a whole. */
export type OfficeDataQueries = {
  state(): Promise<DataState>;
  /** The newest imports. */
  imports(most: number): Promise<readonly Selectable<Schema['import_history']>[]>;
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

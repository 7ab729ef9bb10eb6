import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

export type SecretQueries = {
  /** A random value of this name, the same in every process and after every start. */
  secretOf(name: string): Promise<Buffer>;
};

const BYTES = 32;

export function createSecretQueries(database: Kysely<Schema>): SecretQueries {
  return {
    secretOf: (name) =>
      orUnavailable(async () => {
        await database
          .insertInto('secret')
          .values({ name, value: randomBytes(BYTES) })
          .onConflict((present) => present.doNothing())
          .execute();
        const { value } = await database
          .selectFrom('secret')
          .where('name', '=', name)
          .select('value')
          .executeTakeFirstOrThrow();
        return value;
      }),
  };
}

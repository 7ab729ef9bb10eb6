import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { wrapUnavailable } from './unavailable.ts';

export type SecretQueries = {
  /**
   * Returns the random secret with this name, and creates it on first use. The value is the same in
   * every process and after restarts.
   */
  readOrCreateSecret(name: string): Promise<Buffer>;
};

const SECRET_BYTES = 32;

export function createSecretQueries(database: Kysely<Schema>): SecretQueries {
  return {
    readOrCreateSecret: (name) =>
      wrapUnavailable(async () => {
        await database
          .insertInto('secret')
          .values({ name, value: randomBytes(SECRET_BYTES) })
          .onConflict((conflict) => conflict.doNothing())
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

import { type Kysely, sql } from 'kysely';
import { at } from '#domain/lib/at.ts';
import type { Schema } from '../tables/schema.ts';
import { wrapUnavailable } from './unavailable.ts';

export type RequestCountQueries = {
  /** Counts a request. The first request of a key starts a new time window. */
  count(
    key: string,
    windowMs: number,
  ): Promise<{
    readonly count: number;
    /** Milliseconds until the time window ends. */
    readonly msLeft: number;
  }>;
};

/**
 * Maximum number of expired windows deleted whenever a new window starts. Deleting them prevents
 * network addresses from accumulating.
 */
const MAX_DELETED_WINDOWS = 100;

export function createRequestCountQueries(database: Kysely<Schema>): RequestCountQueries {
  async function deleteExpiredWindows(): Promise<void> {
    await sql`
      delete from request_count where key in (
        select key from request_count where until < now() limit ${MAX_DELETED_WINDOWS} for update skip locked)`.execute(
      database,
    );
  }

  return {
    count: (key, windowMs) =>
      wrapUnavailable(async () => {
        const { rows } = await sql<{ count: number; msLeft: number }>`
        insert into request_count as counted (key, count, until)
        values (${key}, 1, now() + make_interval(secs => ${windowMs / 1000}))
        on conflict (key) do update set
          count = case when counted.until <= now() then 1 else counted.count + 1 end,
          until = case when counted.until <= now() then excluded.until else counted.until end
        returning count, extract(epoch from until - now())::float8 * 1000 as "msLeft"`.execute(database);
        const result = at(rows, 0);
        if (result.count === 1) await deleteExpiredWindows();
        return result;
      }),
  };
}

import { type Kysely, sql } from 'kysely';
import { at } from '#domain/lib/at.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

export type RequestCountQueries = {
  /** Counts one more; the first of a window begins it. */
  count(
    key: string,
    windowMs: number,
  ): Promise<{ readonly count: number /** Until the window ends. */; readonly msLeft: number }>;
};

/** Windows that have ended are deleted so many at a time, whenever one begins: network addresses are not gathered. */
const DELETED_AT_ONCE = 100;

export function createRequestCountQueries(database: Kysely<Schema>): RequestCountQueries {
  async function deleteEnded(): Promise<void> {
    await sql`
      delete from request_count where key in (
        select key from request_count where until < now() limit ${DELETED_AT_ONCE} for update skip locked)`.execute(
      database,
    );
  }

  return {
    count: (key, windowMs) =>
      orUnavailable(async () => {
        const { rows } = await sql<{ count: number; msLeft: number }>`
        insert into request_count as counted (key, count, until)
        values (${key}, 1, now() + make_interval(secs => ${windowMs / 1000}))
        on conflict (key) do update set
          count = case when counted.until <= now() then 1 else counted.count + 1 end,
          until = case when counted.until <= now() then excluded.until else counted.until end
        returning count, extract(epoch from until - now())::float8 * 1000 as "msLeft"`.execute(database);
        const counted = at(rows, 0);
        if (counted.count === 1) await deleteEnded();
        return counted;
      }),
  };
}

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_FAVOURITES, VISITOR_DAYS } from '#domain/favourites.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createFavouriteQueries, type FavouriteQueries } from '#server/database/queries/favourites.ts';
import { openDatabase, PLACES, type TestDatabase } from '#tests/factories/database.ts';

describe.each(PLACES)('visitors who have kept nothing new for long, on PostgreSQL %s', (place) => {
  let opened: TestDatabase;
  let queries: FavouriteQueries;
  beforeAll(async () => {
    opened = await openDatabase(place);
    queries = createFavouriteQueries(createDatabase(opened.pool));
    await opened.pool.query(
      `insert into stock (id, ics_type, tx_type, listed_on, update_date)
       select id, 'c', 'S', '2026-11-01', '2026-11-01' from generate_series(1, 3) as id`,
    );
  });
  afterAll(() => opened?.close());

  /** Someone who kept three listings so many days ago. */
  async function visitor(daysAgo: number): Promise<Buffer> {
    const token = randomBytes(32);
    await queries.add(token, [1, 2, 3], MAX_FAVOURITES);
    await opened.pool.query(
      'update visitor set seen_at = now() - make_interval(days => $2) where token_hash = $1',
      [token, daysAgo],
    );
    return token;
  }
  const count = async (table: 'visitor' | 'bookmark') =>
    (await opened.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count;

  test('are deleted with all they kept, the oldest first, no more at once than asked', async () => {
    const [recent, oldest, older, old] = [
      await visitor(VISITOR_DAYS - 1),
      await visitor(VISITOR_DAYS + 3),
      await visitor(VISITOR_DAYS + 2),
      await visitor(VISITOR_DAYS + 1),
    ];
    expect(await queries.forget(VISITOR_DAYS, 2)).toBe(2);
    expect(await queries.list(oldest)).toEqual([]);
    expect(await queries.list(older)).toEqual([]);
    expect(await queries.list(old)).toHaveLength(3);
    expect(await queries.forget(VISITOR_DAYS, 2)).toBe(1);
    expect(await queries.forget(VISITOR_DAYS, 2)).toBe(0);
    expect(await queries.list(recent)).toHaveLength(3);
    expect([await count('visitor'), await count('bookmark')]).toEqual([1, 3]);
  });

  test('stay when they come back, even while they are looked for', async () => {
    const [back, other] = [await visitor(VISITOR_DAYS + 1), await visitor(VISITOR_DAYS + 1)];
    const client = await opened.pool.connect();
    try {
      await client.query('begin');
      await client.query('update visitor set seen_at = now() where token_hash = $1', [back]);
      expect(await queries.forget(VISITOR_DAYS, 10), 'without waiting for the one who is back').toBe(1);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await queries.forget(VISITOR_DAYS, 10)).toBe(0);
    expect(await queries.list(back)).toHaveLength(3);
    expect(await queries.list(other)).toEqual([]);
  });
});

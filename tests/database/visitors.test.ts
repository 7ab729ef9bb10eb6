import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEVER_RETURNED_DAYS, VISITOR_RETENTION_DAYS } from '#domain/records/favourites.ts';
import { MAX_FAVOURITES } from '#domain/records/max-favourites.ts';
import { createDatabase, createPool, VISITOR_LIMITS } from '#server/database/pool.ts';
import { createFavouriteQueries, type FavouriteQueries } from '#server/database/queries/favourites.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';

const RETENTION_DAYS = { unseen: VISITOR_RETENTION_DAYS, neverReturned: NEVER_RETURNED_DAYS };

describe.each(DATABASE_KINDS)('visitors who have been away for long, on PostgreSQL %s', (kind) => {
  let testDatabase: TestDatabase;
  let queries: FavouriteQueries;
  beforeAll(async () => {
    testDatabase = await openDatabase(kind);
    queries = createFavouriteQueries(createDatabase(testDatabase.pool));
    await testDatabase.pool.query(
      `insert into stock (id, ics_type, tx_type, listed_on, update_date)
       select id, 'c', 'S', '2026-11-01', '2026-11-01' from generate_series(1, 3) as id`,
    );
  });
  afterAll(() => testDatabase?.close());

  const addThreeFavourites = (token: Buffer) =>
    queries.add({
      existingTokenHash: undefined,
      newTokenHash: token,
      stockIds: [1, 2, 3],
      maxFavourites: MAX_FAVOURITES,
      checkNewVisitor: async () => undefined,
    });
  /** Creates a visitor with three favourites who came first and last the given numbers of days ago. */
  async function createVisitor(daysSinceSeen: number, daysSinceCreated = daysSinceSeen): Promise<Buffer> {
    const token = randomBytes(32);
    await addThreeFavourites(token);
    await testDatabase.pool.query(
      `update visitor set seen_at = now() - make_interval(days => $2), created_at = now() - make_interval(days => $3)
        where token_hash = $1`,
      [token, daysSinceSeen, daysSinceCreated],
    );
    return token;
  }
  /** Counts favourites directly in the table, because reading them through the service updates `seen_at`. */
  const readFavourites = async (token: Buffer) => {
    const { rowCount } = await testDatabase.pool.query(
      'select from favorite join visitor on visitor.id = visitor_id where token_hash = $1',
      [token],
    );
    return rowCount;
  };
  const countRows = async (table: 'visitor' | 'favorite') =>
    (await testDatabase.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count;

  test('are deleted with their favourites, oldest first, up to the requested number', async () => {
    const [recentToken, oldestToken, olderToken, oldToken] = [
      await createVisitor(VISITOR_RETENTION_DAYS - 1, VISITOR_RETENTION_DAYS + 9),
      await createVisitor(VISITOR_RETENTION_DAYS + 3),
      await createVisitor(VISITOR_RETENTION_DAYS + 2),
      await createVisitor(VISITOR_RETENTION_DAYS + 1),
    ];
    expect(await queries.deleteStaleVisitors(RETENTION_DAYS, 2)).toBe(2);
    expect([
      await readFavourites(oldestToken),
      await readFavourites(olderToken),
      await readFavourites(oldToken),
    ]).toEqual([0, 0, 3]);
    expect(await queries.deleteStaleVisitors(RETENTION_DAYS, 2)).toBe(1);
    expect(await queries.deleteStaleVisitors(RETENTION_DAYS, 2)).toBe(0);
    expect(await readFavourites(recentToken)).toBe(3);
    expect([await countRows('visitor'), await countRows('favorite')]).toEqual([1, 3]);
  });

  test('are kept if they return, even during the deletion', async () => {
    const [returningVisitor, otherVisitor] = [
      await createVisitor(VISITOR_RETENTION_DAYS + 1),
      await createVisitor(VISITOR_RETENTION_DAYS + 1),
    ];
    const client = await testDatabase.pool.connect();
    try {
      await client.query('begin');
      await client.query('update visitor set seen_at = now() where token_hash = $1', [returningVisitor]);
      expect(
        await queries.deleteStaleVisitors(RETENTION_DAYS, 10),
        'does not wait for the returning visitor',
      ).toBe(1);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await queries.deleteStaleVisitors(RETENTION_DAYS, 10)).toBe(0);
    expect([await readFavourites(returningVisitor), await readFavourites(otherVisitor)]).toEqual([3, 0]);
  });

  test('are deleted after 30 days if they never returned; reading the list counts as a return', async () => {
    const [neverReturnedVisitor, returningVisitor] = [
      await createVisitor(NEVER_RETURNED_DAYS + 1),
      await createVisitor(NEVER_RETURNED_DAYS + 1),
    ];
    expect(await queries.list(returningVisitor)).toHaveLength(3);
    expect(await queries.deleteStaleVisitors(RETENTION_DAYS, 10)).toBe(1);
    expect([await readFavourites(neverReturnedVisitor), await readFavourites(returningVisitor)]).toEqual([
      0, 3,
    ]);
  });

  test('at most 10,000 new visitors are created per hour, from all networks together', async () => {
    await testDatabase.pool.query(
      `insert into visitor (token_hash) select sha256(i::text::bytea) from generate_series(1, 10000) as i`,
    );
    await expect(addThreeFavourites(randomBytes(32))).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 3600,
    });
    await testDatabase.pool.query(`update visitor set created_at = now() - interval '61 minutes'`);
    expect(await addThreeFavourites(randomBytes(32))).toMatchObject({ isNew: true });
  });

  test('a slow statement or lock ends with the error "unavailable", and releases its connection', async () => {
    const token = randomBytes(32);
    await addThreeFavourites(token);
    const pool = createPool(
      { ...testDatabase.pool.options, ...VISITOR_LIMITS, lock_timeout: 50 },
      () => undefined,
    );
    const lockHolder = await testDatabase.pool.connect();
    try {
      const { rows } = await pool.query('show statement_timeout');
      expect(rows).toEqual([{ statement_timeout: '15s' }]);
      await lockHolder.query('begin');
      await lockHolder.query('select from visitor where token_hash = $1 for update', [token]);
      const blockedQueries = createFavouriteQueries(createDatabase(pool));
      await expect(blockedQueries.remove(token, [1])).rejects.toMatchObject({ code: 'unavailable' });
      await lockHolder.query('rollback');
      expect(await blockedQueries.remove(token, [1])).toEqual([2, 3]);
    } finally {
      lockHolder.release();
      await pool.end();
    }
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#server/database/pool.ts';
import { createDatabaseProbe } from '#server/database/queries/probe.ts';
import { readQueueStates } from '#server/database/queries/queues.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded');
});
afterAll(() => database?.close());

const createKysely = () => createDatabase(database.pool);
const runSql = (sql: string) => database.pool.query(sql);

test('the write check stores nothing, and fails on a read-only database', async () => {
  await createDatabaseProbe(createKysely()).checkEnquiriesWritable();
  expect((await runSql('select from outgoing_mail')).rowCount).toBe(0);
  // Simulates a read-only standby server.
  const readOnlyProbe = createKysely()
    .transaction()
    .setAccessMode('read only')
    .execute((transaction) => createDatabaseProbe(transaction).checkEnquiriesWritable());
  await expect(readOnlyProbe).rejects.toThrow(/read-only transaction/);
});

test('an empty database has no pending work and no completed work', async () => {
  expect(await readQueueStates(createKysely())).toEqual({
    mail: { waiting: 0, oldestSeconds: 0, refused: 0 },
    webhooks: { waiting: 0, oldestSeconds: 0, failing: 0 },
    remotePictures: { waiting: 0, failed: 0 },
    lastCompletedAt: { mail: null, import: null, feed: null },
  });
});

test('pending and failed work is counted, with the age of the oldest entry', async () => {
  await runSql(`insert into enquiry (kind, name, phone, message, direct_marketing, language, received_at)
             values ('general', 'Eve', '9123 4567', '', false, 'en', now() - interval '1 hour')`);
  await runSql(`insert into outgoing_mail (enquiry_id, recipient, subject, body, html, state, next_attempt_at, refused_at, sent_at)
             values ((select id from enquiry), 'a', '', '', '', 'waiting', now() + interval '10 minutes', null, null),
                    (null, 'a', '', '', '', 'waiting', now(), null, null),
                    (null, 'a', '', '', '', 'refused', now(), now(), null),
                    (null, 'a', '', '', '', 'sent', now(), null, '2026-11-17T00:00:00Z')`);
  await runSql(`insert into webhook (url, event_id, attempts) values ('http://a', 1, 0), ('http://b', 2, 3)`);
  await runSql(`insert into stock_event (event, stock_id, ics_type, status, happened_at)
             select 'changed', 1, 'c', 'active', now() - interval '5 minutes' from generate_series(1, 4)`);
  await runSql(`insert into remote_picture (url, state, reason, settled_at)
             values ('https://a/1', 'waiting', null, null), ('https://a/2', 'failed', 'too_slow', now())`);
  await runSql(`insert into feed_state (source, started_at, ended_at, outcome, problem)
             values ('a', now(), now(), 'failed', 'no answer')`);
  const { mail, webhooks, remotePictures, lastCompletedAt: lastDone } = await readQueueStates(createKysely());
  expect(mail).toMatchObject({ waiting: 2, refused: 1 });
  expect(mail.oldestSeconds).toBeCloseTo(3_600, -2);
  expect(await createDatabaseProbe(createKysely()).oldestMailSeconds()).toBeCloseTo(3_600, -2);
  expect(webhooks, 'of the one that is furthest behind').toMatchObject({ waiting: 3, failing: 1 });
  expect(webhooks.oldestSeconds).toBeCloseTo(300, -2);
  expect(remotePictures).toEqual({ waiting: 1, failed: 1 });
  expect(lastDone).toEqual({ mail: Date.parse('2026-11-17T00:00:00Z') / 1000, import: null, feed: null });
});

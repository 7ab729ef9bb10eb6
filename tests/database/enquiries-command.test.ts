import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { exportEnquiries, listEnquiries, markEnquiries } from '../../cli/enquiries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded');
  await database.pool.query(
    `insert into enquiry (kind, name, phone, message, direct_marketing, language)
     select 'general', 'Visitor ' || n, '+85291234567', E'=1+1\\nline two of ' || n, false, 'zh'
       from generate_series(1, 1200) n`,
  );
});
afterAll(() => database.close());

test('enquiries are listed newest first, marked, and then no longer waiting', async () => {
  const lines = (await listEnquiries(database.pool, false)).split('\n');
  expect(lines).toHaveLength(1200);
  expect(lines[0]).toMatch(/^E001200 .* new .* Visitor 1200 \| \+852 9123 4567 \| =1\+1 line two of 1200$/);
  expect(await markEnquiries(database.pool, ['E001200', '1'], 'handled')).toBe(
    'E001200 is handled now.\nE000001 is handled now.',
  );
  expect((await listEnquiries(database.pool, false)).split('\n')).toHaveLength(1198);
  expect((await listEnquiries(database.pool, true)).split('\n')).toHaveLength(1200);
  await markEnquiries(database.pool, ['E001200', '1'], 'new');
});

test('one unknown number marks none', async () => {
  await expect(markEnquiries(database.pool, ['2', '9999'], 'handled')).rejects.toThrow(
    'There is no enquiry E009999.',
  );
  expect((await listEnquiries(database.pool, false)).split('\n')).toHaveLength(1200);
});

test('enquiries are exported as a spreadsheet without formulas, and as JSON lines', async () => {
  const lines = (await exportEnquiries(database.pool, 'ndjson', undefined)).split('\n');
  expect(lines).toHaveLength(1200);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    enquiry_no: 'E001200',
    name: 'Visitor 1200',
    handled_at: null,
  });
  const file = path.join(os.tmpdir(), `podium-enquiries-${process.pid}.csv`);
  try {
    expect(await exportEnquiries(database.pool, 'csv', file)).toBe(`1200 enquiries were written to ${file}.`);
    const csv = await readFile(file, 'utf8');
    expect(csv.startsWith('\ufeffenquiry_no,')).toBe(true);
    expect(csv).toContain(`"'=1+1\nline two of 1200"`);
  } finally {
    await rm(file, { force: true });
  }
});

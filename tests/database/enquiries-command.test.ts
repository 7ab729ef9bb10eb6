import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportEnquiries,
  listEnquiries,
  markEnquiries,
  resendEnquiries,
  savePhotos,
} from '#cli/commands/enquiries.ts';
import { forgetPerson, readPersonQuery } from '#cli/commands/forget-enquiries.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';

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

const fileModeOf = async (file: string) => (await stat(file)).mode & 0o777;
const readActions = async (action: string) =>
  (
    await database.pool.query('select subject, details from office_action where action = $1 order by id', [
      action,
    ])
  ).rows;

/** Returns the lines that the export writes to a stream, and checks that the stream stays open. */
async function readExportedLines(): Promise<string[]> {
  const output = new PassThrough();
  const textPromise = textOf(output);
  expect(await exportEnquiries(database.pool, 'ndjson', undefined, output)).toBe('');
  expect(output.writableEnded).toBe(false);
  output.end();
  return (await textPromise).trimEnd().split('\n');
}

test('enquiries are listed newest first, and are not listed after they are marked', async () => {
  const lines = (await listEnquiries(database.pool, false)).split('\n');
  expect(lines).toHaveLength(1200);
  expect(lines[0]).toMatch(/^E001200 .* new .* Visitor 1200 \| \+852 9123 4567 \| =1\+1 line two of 1200$/);
  expect(await markEnquiries(database.pool, ['E001200', '1'], 'handled')).toBe(
    'E001200 is marked as handled.\nE000001 is marked as handled.',
  );
  // Marking an enquiry as handled a second time changes nothing and logs nothing.
  await markEnquiries(database.pool, ['E001200'], 'handled');
  const { rows } = await database.pool.query(
    'select user_name, action, subject, details from office_action order by subject',
  );
  expect(rows).toEqual(
    ['E000001', 'E001200'].map((subject) => ({
      user_name: null,
      action: 'enquiry_status',
      subject,
      details: { value: 'handled' },
    })),
  );
  expect((await listEnquiries(database.pool, false)).split('\n')).toHaveLength(1198);
  expect((await listEnquiries(database.pool, true)).split('\n')).toHaveLength(1200);
  await markEnquiries(database.pool, ['E001200', '1'], 'new');
});

test('no enquiry is marked if one number is unknown', async () => {
  await expect(markEnquiries(database.pool, ['2', '9999'], 'handled')).rejects.toThrow(
    'There is no enquiry E009999.',
  );
  expect((await listEnquiries(database.pool, false)).split('\n')).toHaveLength(1200);
});

test("rejected mail is listed with the server's response, and sent again", async () => {
  await database.pool.query(
    `insert into outgoing_mail (enquiry_id, recipient, subject, body, html, state, attempts, last_error, refused_at)
     values (1200, 'agent@agency.example', '', '', '', 'refused', 14, '550 No such user', now() - interval '1 day')`,
  );
  const readFirstLine = async () => (await listEnquiries(database.pool, false)).split('\n')[0];
  expect(await readFirstLine()).toContain(' | mail refused: 550 No such user | ');
  await expect(resendEnquiries(database.pool, ['1200', '9999'])).rejects.toThrow(
    'There is no enquiry E009999.',
  );
  expect(await resendEnquiries(database.pool, ['E001200', '1'])).toBe(
    'The mail of E001200 is sent again.\nThe mail of E000001 was not refused.',
  );
  expect(await readFirstLine()).toContain(' | mail waiting, 0 attempts | ');
  const { rows } = await database.pool.query(
    `select user_name, subject from office_action where action = 'enquiry_resend'`,
  );
  expect(rows).toEqual([{ user_name: null, subject: 'E001200' }]);
});

test('a property is exported with its enquiry, and its photos as files', async () => {
  await database.pool.query(
    `insert into submitted_property (enquiry_id, ics_type, tx_type, location, area, area_basis)
     values (7, 's', 'L', 'Tower', 300, 'saleable')`,
  );
  await database.pool.query(
    `insert into submitted_photo (key, enquiry_id, position, width, height, jpeg)
     values (repeat('a', 32), 7, 1, 3, 2, 'second'), (repeat('b', 32), 7, 0, 3, 2, 'first')`,
  );
  const lines = await readExportedLines();
  const row = lines.map((line) => JSON.parse(line)).find(({ enquiry_no }) => enquiry_no === 'E000007');
  expect(row).toMatchObject({ photos: 2, property: { tx_type: 'L', location: 'Tower', area: 300 } });
  const folder = path.join(os.tmpdir(), `podium-photos-${process.pid}`);
  try {
    expect(await savePhotos(database.pool, 'E000007', folder)).toBe(
      `Written to ${folder}: 2 photos of E000007.`,
    );
    expect(await readFile(path.join(folder, 'E000007-1.jpg'), 'utf8')).toBe('first');
    expect(await readFile(path.join(folder, 'E000007-2.jpg'), 'utf8')).toBe('second');
    expect(await savePhotos(database.pool, '8', folder)).toBe('E000008 has no photos.');
    await database.pool.query('delete from submitted_photo where enquiry_id = 7 and position = 1');
    expect(await savePhotos(database.pool, '7', folder)).toBe(`Written to ${folder}: 1 photo of E000007.`);
    await expect(savePhotos(database.pool, '9999', folder)).rejects.toThrow('There is no enquiry E009999.');
    expect(await fileModeOf(folder)).toBe(0o700);
    expect(await fileModeOf(path.join(folder, 'E000007-1.jpg'))).toBe(0o600);
    expect(
      (await readActions('enquiry_photos')).map(({ subject, details }) => [subject, details.value]),
    ).toEqual([
      ['E000007', 2],
      ['E000007', 1],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('enquiries are exported as CSV without formulas, and as JSON lines', async () => {
  const lines = await readExportedLines();
  expect(lines).toHaveLength(1200);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    enquiry_no: 'E001200',
    name: 'Visitor 1200',
    handled_at: null,
  });
  const file = path.join(os.tmpdir(), `podium-enquiries-${process.pid}.csv`);
  // The export must replace an older file that every user can read.
  await writeFile(file, 'older');
  await chmod(file, 0o644);
  try {
    expect(await exportEnquiries(database.pool, 'csv', file, new PassThrough())).toBe(
      `Written to ${file}: 1200 enquiries.`,
    );
    const csv = await readFile(file, 'utf8');
    expect(csv.startsWith('\ufeffenquiry_no,')).toBe(true);
    expect(csv).toContain(`"'=1+1\nline two of 1200"`);
    expect(csv).toContain('""location"":""Tower""');
    expect(await fileModeOf(file)).toBe(0o600);
    // Exports to standard output are logged too.
    expect((await readActions('enquiry_export')).map(({ details }) => details.value)).toEqual([
      1200, 1200, 1200,
    ]);
  } finally {
    await rm(file, { force: true });
  }
});

test("a person's enquiries are deleted by number, telephone or email, after a preview and a confirmation", async () => {
  await database.pool.query(
    `insert into enquiry (kind, name, phone, message, direct_marketing, language)
     values ('general', 'Eve', '+85261112222', 'mail me: Eve@visitors.example', false, 'en'),
            ('general', 'Eve', '+85261112222', 'again', false, 'en'),
            ('general', 'Eve', '+85269990000', 'eve@visitors.example', false, 'en')`,
  );
  await database.pool.query(
    `insert into enquiry_note (enquiry_id, user_name, text) values (1201, 'may', 'called Eve')`,
  );
  await database.pool.query(
    `insert into outgoing_mail (enquiry_id, recipient, subject, body, html) values (1201, 'a@agency.example', 'Eve', 'Eve', 'Eve')`,
  );
  const readNewEnquiryIds = async () =>
    (
      await database.pool.query<{ id: number }>('select id from enquiry where id > 1200 order by id')
    ).rows.map(({ id }) => id);
  const confirmationMessages: string[] = [];
  const runForget = (person: Parameters<typeof readPersonQuery>, confirmation: boolean, dryRun = false) =>
    forgetPerson(database.pool, readPersonQuery(...person), {
      dryRun,
      confirm: async (message) => {
        confirmationMessages.push(message);
        return confirmation;
      },
      dataFolder: '/nowhere',
    });

  const dryRunOutput = await runForget([[], { phone: '6111 2222' }], true, true);
  expect(dryRunOutput).toMatch(
    /^E001201 \| .* \| general \| Eve \| notes: 1 \| photos: 0\nE001202 .*\nNothing was forgotten/,
  );
  expect(confirmationMessages).toEqual([]);
  expect(await runForget([[], { phone: '6111 2222' }], false)).toBe('Nothing was forgotten.');
  expect(confirmationMessages).toHaveLength(1);
  expect(await readNewEnquiryIds()).toEqual([1201, 1202, 1203]);

  expect(await runForget([[], { phone: '6111 2222' }], true)).toBe('Forgotten: 2 enquiries.');
  expect(await readNewEnquiryIds()).toEqual([1203]);
  for (const table of ['enquiry_note', 'outgoing_mail'])
    expect((await database.pool.query(`select from ${table} where enquiry_id > 1200`)).rowCount, table).toBe(
      0,
    );
  expect(await runForget([[], { email: 'EVE@visitors.example' }], true)).toBe('Forgotten: 1 enquiry.');
  await expect(runForget([['E001203'], {}], true)).rejects.toThrow('There is no enquiry E001203.');
  expect(await runForget([['E000003', '4'], {}], true)).toBe('Forgotten: 2 enquiries.');
  const loggedActions = await readActions('forget_enquiries');
  expect(loggedActions.map(({ details }) => details)).toEqual([
    { value: 2, numbers: ['E001201', 'E001202'] },
    { value: 1, numbers: ['E001203'] },
    { value: 2, numbers: ['E000003', 'E000004'] },
  ]);
  expect(JSON.stringify(loggedActions)).not.toMatch(/eve|6111|6999/i);
});

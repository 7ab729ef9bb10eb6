import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeUser } from '#cli/commands/office.ts';
import { OFFICE_CALLS } from '#contract/office.ts';
import {
  addOfficeUser,
  type OfficeBrowser,
  readStatusAndCode,
  startOffice,
  type TestOffice,
} from '#tests/factories/office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());
beforeEach(() => office.reset());

describe('enquiries', () => {
  let mayBrowser: OfficeBrowser;
  beforeEach(async () => {
    await addOfficeUser(office.server.pool, 'ken');
    await office.server.pool.query('truncate office_action');
    mayBrowser = office.browser();
    await mayBrowser.signIn('may');
    await office.server.pool.query(
      `insert into enquiry (kind, name, phone, message, direct_marketing, language, received_at, details)
       select kind, name, phone, message, false, 'zh', now() - n * interval '1 hour', details::jsonb
         from (values
           (1, 'general', '陳大文', '+85291234567', '=HYPERLINK("https://evil.example")', '{}'),
           (3, 'shops', 'Lee_Ann', '+85298765432', '100% sure', '{}'),
           (2, 'commercial', 'Wong', '+85223456789', '想睇<b>寫字樓</b>', '{}'),
           (4, 'report_listing', null, null, '', '{"reason":"price"}')
         ) as sent (n, kind, name, phone, message, details)`,
    );
  });
  const listEnquiryNumbers = async (query = '') =>
    OFFICE_CALLS.enquiries.answer
      .parse(await mayBrowser.json(`enquiries${query}`))
      .enquiries.map(({ number }) => number);
  const changeEnquiry = (number: string, body: object) =>
    mayBrowser.call(`enquiries/${number}`, { method: 'PUT', body });

  test('are listed oldest first, and each tab lists its own kinds', async () => {
    expect(await listEnquiryNumbers()).toEqual(['E000002', 'E000003', 'E000001']);
    expect(await listEnquiryNumbers('?tab=reports')).toEqual(['E000004']);
    expect(await listEnquiryNumbers('?tab=properties')).toEqual([]);
    const { waiting } = OFFICE_CALLS.overview.answer.parse(await mayBrowser.json('overview'));
    expect(waiting).toEqual({ inbox: 3, applications: 0, reports: 1, properties: 0 });
    await changeEnquiry('E000003', { status: 'handled' });
    await changeEnquiry('E000002', { status: 'handled' });
    expect(await listEnquiryNumbers()).toEqual(['E000001']);
    expect(await listEnquiryNumbers('?status=all')).toEqual(['E000001', 'E000002', 'E000003']);
    expect(await listEnquiryNumbers('?status=handled')).toEqual(['E000002', 'E000003']);
  });

  test('are found by name, number and text; the characters % and _ are searched literally', async () => {
    expect(await listEnquiryNumbers('?keyword=lee_')).toEqual(['E000002']);
    expect(await listEnquiryNumbers('?keyword=_')).toEqual(['E000002']);
    expect(await listEnquiryNumbers('?keyword=100%25')).toEqual(['E000002']);
    expect(await listEnquiryNumbers('?keyword=9123+4567')).toEqual(['E000001']);
    expect(await listEnquiryNumbers('?keyword=E000003')).toEqual(['E000003']);
    expect(await listEnquiryNumbers(`?keyword=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
    for (const query of ['status=lost', 'assignee=%00', `assignee=${encodeURIComponent("' or 1=1")}`])
      for (const call of ['enquiries', 'enquiries.csv'])
        expect((await mayBrowser.call(`${call}?${query}`)).status, `${call} ${query}`).toBe(400);
  });

  test('change their status and assignee, and each change is logged', async () => {
    const changeResponse = await changeEnquiry('e3', { status: 'open', assignee: 'ken' });
    expect(OFFICE_CALLS.changeEnquiry.answer.parse(await changeResponse.json())).toMatchObject({
      number: 'E000003',
      status: 'open',
      assignee: 'ken',
      handled_at: null,
      message: '想睇<b>寫字樓</b>',
    });
    await changeEnquiry('E000003', { status: 'open', assignee: 'ken' });
    await changeEnquiry('E000003', { status: 'handled', assignee: null });
    expect(await office.actions()).toEqual([
      { user_name: 'may', action: 'sign_in', subject: null, details: {} },
      { user_name: 'may', action: 'enquiry_status', subject: 'E000003', details: { value: 'open' } },
      { user_name: 'may', action: 'enquiry_assignee', subject: 'E000003', details: { value: 'ken' } },
      { user_name: 'may', action: 'enquiry_status', subject: 'E000003', details: { value: 'handled' } },
      { user_name: 'may', action: 'enquiry_assignee', subject: 'E000003', details: { value: null } },
    ]);
    const { rows } = await office.server.pool.query('select status, handled_at from enquiry where id = 3');
    expect(rows).toEqual([{ status: 'handled', handled_at: expect.any(Date) }]);
    const log = OFFICE_CALLS.log.answer.parse(await mayBrowser.json('log'));
    expect([log.count, log.actions[0]?.subject]).toEqual([5, 'E000003']);
  });

  test('are filtered by assignee', async () => {
    await changeEnquiry('E000001', { assignee: 'ken' });
    expect(await listEnquiryNumbers('?assignee=ken')).toEqual(['E000001']);
    expect(await listEnquiryNumbers('?assignee=-')).toEqual(['E000002', 'E000003']);
    await removeUser(office.server.pool, 'ken');
    expect(await listEnquiryNumbers('?assignee=-')).toEqual(['E000002', 'E000003', 'E000001']);
  });

  test.each([
    ['E000099', { status: 'open' }, 404, 'enquiry_not_found'],
    ['x', { status: 'open' }, 404, 'enquiry_not_found'],
    ['E000001', { status: 'lost' }, 400, 'bad_parameter'],
    ['E000001', { assignee: 'eve' }, 400, 'bad_parameter'],
    ['E000001', { assignee: '' }, 400, 'bad_parameter'],
  ])('%s cannot change to %j', async (number, body, status, code) => {
    expect(await readStatusAndCode(await changeEnquiry(number, body))).toEqual({ status, code });
  });

  test.each([[[]], [null], ['open'], [7]])(
    'cannot be changed by %j, which is not an object',
    async (body) => {
      for (const [path, method] of [
        ['enquiries/E000001', 'PUT'],
        ['enquiries/E000001/notes', 'POST'],
        ['enquiries/E000001/draft', 'POST'],
        ['enquiries/E000001/resend', 'POST'],
      ] as const)
        expect(await readStatusAndCode(await mayBrowser.call(path, { method, body })), path).toEqual({
          status: 400,
          code: 'bad_parameter',
        });
      expect(await office.actions()).toHaveLength(1);
    },
  );

  test('show that their mail was rejected permanently and why; sending it again is logged with the user', async () => {
    await office.server.pool.query(
      `insert into outgoing_mail (enquiry_id, recipient, subject, body, html, state, attempts, last_error, refused_at)
       values (1, 'agent@agency.example', '', '', '', 'refused', 14, '550 No such user', now() - interval '1 day'),
              (2, 'agent@agency.example', '', '', '', 'waiting', 3, '451 Later', null)`,
    );
    const findRefusedEnquiries = async () =>
      OFFICE_CALLS.enquiries.answer
        .parse(await mayBrowser.json('enquiries'))
        .enquiries.flatMap(({ number, mail_refused }) => (mail_refused ? [number] : []));
    const resend = (number: string) =>
      mayBrowser.call(`enquiries/${number}/resend`, { method: 'POST', body: {} });
    const readEnquiry = async (number: string) =>
      OFFICE_CALLS.enquiry.answer.parse(await mayBrowser.json(`enquiries/${number}`)).mail;
    expect(await findRefusedEnquiries()).toEqual(['E000001']);
    expect(await readEnquiry('E000001')).toEqual({
      state: 'refused',
      attempts: 14,
      answer: '550 No such user',
    });
    expect(await readEnquiry('E000002')).toEqual({ state: 'waiting', attempts: 3, answer: null });

    for (const number of ['E000001', 'E000001', 'E000002', 'E000003'])
      expect((await resend(number)).status, number).toBe(200);
    expect(await readEnquiry('E000001')).toEqual({ state: 'waiting', attempts: 0, answer: null });
    expect(await readEnquiry('E000002'), 'waiting mail is unchanged').toMatchObject({ attempts: 3 });
    expect(await findRefusedEnquiries()).toEqual([]);
    expect((await office.actions()).slice(1)).toEqual([
      { user_name: 'may', action: 'enquiry_resend', subject: 'E000001', details: {} },
    ]);
    expect(await readStatusAndCode(await resend('E000099'))).toEqual({
      status: 404,
      code: 'enquiry_not_found',
    });
    const signedOutBrowser = await office
      .browser()
      .call('enquiries/E000001/resend', { method: 'POST', body: {} });
    expect(signedOutBrowser.status).toBe(404);
  });

  test('have notes in plain text', async () => {
    const addNote = (text: unknown) =>
      mayBrowser.call('enquiries/E000001/notes', { method: 'POST', body: { text } });
    const addedNote = OFFICE_CALLS.addNote.answer.parse(
      await (await addNote('Called.\r\n<i>Wants\u0000 more</i>')).json(),
    );
    expect(addedNote.notes).toMatchObject([{ user: 'may', text: 'Called.\n<i>Wants more</i>' }]);
    for (const invalidNote of ['', ' \u0000 ', 'x'.repeat(2_001), 7, null])
      expect((await addNote(invalidNote)).status).toBe(400);
    expect((await office.actions()).at(-1)).toMatchObject({ action: 'enquiry_note', subject: 'E000001' });
  });

  test('are exported without spreadsheet formulas, and each export is logged with the user', async () => {
    const csvResponse = await mayBrowser.call('enquiries.csv?lang=en&status=all');
    expect(csvResponse.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csvResponse.headers.get('content-disposition')).toMatch(
      /^attachment; filename="enquiries_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(csvResponse.headers.get('cache-control')).toBe('private, no-store');
    const csv = await csvResponse.text();
    expect(csv).toContain('No.,Received,Kind,');
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain(`'+852 9123 4567`);
    const reportsCsv = await (await mayBrowser.call('enquiries.csv?lang=en&tab=reports')).text();
    expect(reportsCsv).toMatch(/\r?\nE000004,\d{4}-\d\d-\d\d \d\d:\d\d,Report,,,,,,,Wrong price,,New,/);
    expect((await office.actions()).at(-1)).toMatchObject({
      action: 'enquiry_export',
      details: { value: 1 },
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeUser } from '#cli/commands/office.ts';
import { OFFICE_CALLS } from '#contract/office.ts';
import {
  addOfficeUser,
  codeOf,
  type OfficeBrowser,
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
  let may: OfficeBrowser;
  beforeEach(async () => {
    await addOfficeUser(office.server.pool, 'ken');
    await office.server.pool.query('truncate office_action');
    may = office.browser();
    await may.signIn('may');
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
  const numbers = async (query = '') =>
    OFFICE_CALLS.enquiries.answer
      .parse(await may.json(`enquiries${query}`))
      .enquiries.map(({ number }) => number);
  const change = (number: string, body: object) => may.call(`enquiries/${number}`, { method: 'PUT', body });

  test('that have waited longest stand first, and each tab has its own', async () => {
    expect(await numbers()).toEqual(['E000002', 'E000003', 'E000001']);
    expect(await numbers('?tab=reports')).toEqual(['E000004']);
    expect(await numbers('?tab=properties')).toEqual([]);
    const { waiting } = OFFICE_CALLS.overview.answer.parse(await may.json('overview'));
    expect(waiting).toEqual({ inbox: 3, applications: 0, reports: 1, properties: 0 });
    await change('E000003', { status: 'handled' });
    await change('E000002', { status: 'handled' });
    expect(await numbers()).toEqual(['E000001']);
    expect(await numbers('?status=all')).toEqual(['E000001', 'E000002', 'E000003']);
    expect(await numbers('?status=handled')).toEqual(['E000002', 'E000003']);
  });

  test('are found by name, number and text, as they are written', async () => {
    expect(await numbers('?keyword=lee_')).toEqual(['E000002']);
    expect(await numbers('?keyword=_')).toEqual(['E000002']);
    expect(await numbers('?keyword=100%25')).toEqual(['E000002']);
    expect(await numbers('?keyword=9123+4567')).toEqual(['E000001']);
    expect(await numbers('?keyword=E000003')).toEqual(['E000003']);
    expect(await numbers(`?keyword=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
    for (const query of ['status=lost', 'assignee=%00', `assignee=${encodeURIComponent("' or 1=1")}`])
      for (const call of ['enquiries', 'enquiries.csv'])
        expect((await may.call(`${call}?${query}`)).status, `${call} ${query}`).toBe(400);
  });

  test('change their status and assignee, each with a line in the log', async () => {
    const changed = await change('e3', { status: 'open', assignee: 'ken' });
    expect(OFFICE_CALLS.changeEnquiry.answer.parse(await changed.json())).toMatchObject({
      number: 'E000003',
      status: 'open',
      assignee: 'ken',
      handled_at: null,
      message: '想睇<b>寫字樓</b>',
    });
    await change('E000003', { status: 'open', assignee: 'ken' });
    await change('E000003', { status: 'handled', assignee: null });
    expect(await office.actions()).toEqual([
      { user_name: 'may', action: 'sign_in', subject: null, details: {} },
      { user_name: 'may', action: 'enquiry_status', subject: 'E000003', details: { value: 'open' } },
      { user_name: 'may', action: 'enquiry_assignee', subject: 'E000003', details: { value: 'ken' } },
      { user_name: 'may', action: 'enquiry_status', subject: 'E000003', details: { value: 'handled' } },
      { user_name: 'may', action: 'enquiry_assignee', subject: 'E000003', details: { value: null } },
    ]);
    const { rows } = await office.server.pool.query('select status, handled_at from enquiry where id = 3');
    expect(rows).toEqual([{ status: 'handled', handled_at: expect.any(Date) }]);
    const log = OFFICE_CALLS.log.answer.parse(await may.json('log'));
    expect([log.count, log.actions[0]?.subject]).toEqual([5, 'E000003']);
  });

  test('are narrowed to whose they are', async () => {
    await change('E000001', { assignee: 'ken' });
    expect(await numbers('?assignee=ken')).toEqual(['E000001']);
    expect(await numbers('?assignee=-')).toEqual(['E000002', 'E000003']);
    await removeUser(office.server.pool, 'ken');
    expect(await numbers('?assignee=-')).toEqual(['E000002', 'E000003', 'E000001']);
  });

  test.each([
    ['E000099', { status: 'open' }, 404, 'enquiry_not_found'],
    ['x', { status: 'open' }, 404, 'enquiry_not_found'],
    ['E000001', { status: 'lost' }, 400, 'bad_parameter'],
    ['E000001', { assignee: 'eve' }, 400, 'bad_parameter'],
    ['E000001', { assignee: '' }, 400, 'bad_parameter'],
  ])('%s cannot become %j', async (number, body, status, code) => {
    expect(await codeOf(await change(number, body))).toEqual({ status, code });
  });

  test.each([[[]], [null], ['open'], [7]])('cannot be changed by %j, which is no object', async (body) => {
    for (const [path, method] of [
      ['enquiries/E000001', 'PUT'],
      ['enquiries/E000001/notes', 'POST'],
      ['enquiries/E000001/draft', 'POST'],
      ['enquiries/E000001/resend', 'POST'],
    ] as const)
      expect(await codeOf(await may.call(path, { method, body })), path).toEqual({
        status: 400,
        code: 'bad_parameter',
      });
    expect(await office.actions()).toHaveLength(1);
  });

  test('say when their mail was refused for good, with the answer; it is sent again and the log says who did so', async () => {
    await office.server.pool.query(
      `insert into outgoing_mail (enquiry_id, recipient, subject, body, html, state, attempts, last_error, refused_at)
       values (1, 'agent@agency.example', '', '', '', 'refused', 14, '550 No such user', now() - interval '1 day'),
              (2, 'agent@agency.example', '', '', '', 'waiting', 3, '451 Later', null)`,
    );
    const refused = async () =>
      OFFICE_CALLS.enquiries.answer
        .parse(await may.json('enquiries'))
        .enquiries.flatMap(({ number, mail_refused }) => (mail_refused ? [number] : []));
    const resend = (number: string) => may.call(`enquiries/${number}/resend`, { method: 'POST', body: {} });
    const detail = async (number: string) =>
      OFFICE_CALLS.enquiry.answer.parse(await may.json(`enquiries/${number}`)).mail;
    expect(await refused()).toEqual(['E000001']);
    expect(await detail('E000001')).toEqual({ state: 'refused', attempts: 14, answer: '550 No such user' });
    expect(await detail('E000002')).toEqual({ state: 'waiting', attempts: 3, answer: null });

    for (const number of ['E000001', 'E000001', 'E000002', 'E000003'])
      expect((await resend(number)).status, number).toBe(200);
    expect(await detail('E000001')).toEqual({ state: 'waiting', attempts: 0, answer: null });
    expect(await detail('E000002'), 'what waits is left alone').toMatchObject({ attempts: 3 });
    expect(await refused()).toEqual([]);
    expect((await office.actions()).slice(1)).toEqual([
      { user_name: 'may', action: 'enquiry_resend', subject: 'E000001', details: {} },
    ]);
    expect(await codeOf(await resend('E000099'))).toEqual({ status: 404, code: 'enquiry_not_found' });
    const stranger = await office.browser().call('enquiries/E000001/resend', { method: 'POST', body: {} });
    expect(stranger.status).toBe(404);
  });

  test('take notes, as text', async () => {
    const note = (text: unknown) => may.call('enquiries/E000001/notes', { method: 'POST', body: { text } });
    const noted = OFFICE_CALLS.addNote.answer.parse(
      await (await note('Called.\r\n<i>Wants\u0000 more</i>')).json(),
    );
    expect(noted.notes).toMatchObject([{ user: 'may', text: 'Called.\n<i>Wants more</i>' }]);
    for (const invalidNote of ['', ' \u0000 ', 'x'.repeat(2_001), 7, null])
      expect((await note(invalidNote)).status).toBe(400);
    expect((await office.actions()).at(-1)).toMatchObject({ action: 'enquiry_note', subject: 'E000001' });
  });

  test('are exported without formulas, and the log says who took them', async () => {
    const file = await may.call('enquiries.csv?lang=en&status=all');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="enquiries_\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const text = await file.text();
    expect(text).toContain('No.,Received,Kind,');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(`'+852 9123 4567`);
    const reports = await (await may.call('enquiries.csv?lang=en&tab=reports')).text();
    expect(reports).toMatch(/\r?\nE000004,\d{4}-\d\d-\d\d \d\d:\d\d,Report,,,,,,,Wrong price,,New,/);
    expect((await office.actions()).at(-1)).toMatchObject({
      action: 'enquiry_export',
      details: { value: 1 },
    });
  });
});

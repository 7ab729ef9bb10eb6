import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveResume } from '#cli/commands/enquiries.ts';
import { forgetPerson } from '#cli/commands/forget-enquiries.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { OFFICE_CALLS } from '#contract/office.ts';
import { PRIVATE_CALLS } from '#contract/private-call-table.ts';
import { MAX_RESUME_BYTES, RESUME_CONTENT_TYPES, RESUME_TYPES } from '#domain/enquiry/resume.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createOutgoingMailQueries } from '#server/database/queries/outgoing-mail.ts';
import { createPhotoQueries } from '#server/database/queries/submitted-photos.ts';
import { createResumeQueries } from '#server/database/queries/submitted-resumes.ts';
import { createSmtp } from '#server/gateways/smtp.ts';
import { startDelivering } from '#server/jobs/deliver-mail.ts';
import { IDS_ONLY_TRACER } from '#server/trace/trace.ts';
import { enquirer } from '#tests/factories/enquiries.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';
import { startOffice, type TestOffice } from '#tests/factories/office.ts';
import { RESUMES } from '#tests/factories/resumes.ts';

let office: TestOffice;
let mailServer: MailServer;
let visitor: ReturnType<typeof enquirer>;
let visitors = 0;
/** A recruitment post of a branch, and the branch's email address. */
let post: { id: number; title_zh: string; email: string };

beforeAll(async () => {
  [office, mailServer] = await Promise.all([startOffice(), startMailServer()]);
  const { rows } = await office.server.pool.query(
    `select post.id, title_zh, email from recruitment_post post join branch on branch.id = branch_id order by post.id`,
  );
  [post] = rows as [typeof post];
});
afterAll(() => Promise.all([office?.close(), mailServer?.close()]));
// A new network address for each test, because forms and files are rate-limited by address.
beforeEach(async () => {
  await office.reset();
  await office.server.pool.query('truncate file_form cascade');
  visitor = enquirer(() => office.server.origin, `198.51.100.${++visitors}`);
});

const rowsOf = async (sql: string) => (await office.server.pool.query(sql)).rows;

async function newForm(): Promise<string> {
  const answer = await visitor.post({ captcha: await visitor.solve() }, {}, 'file_form');
  return PRIVATE_CALLS.startFileForm.answer.parse(await answer.json()).form;
}

function sendResume(
  file: Buffer,
  { form = '', key = visitor.newKey(), type = 'pdf', lang = 'zh' as Language } = {},
) {
  return fetch(`${office.server.origin}/ics/property/api/resume/${key}?form=${form}`, {
    method: 'PUT',
    headers: {
      'content-type': RESUME_CONTENT_TYPES[type as 'pdf'],
      'x-forwarded-for': `198.51.100.${visitors}`,
      'accept-language': LANGUAGE_DEFINITIONS[lang].html,
    },
    body: new Uint8Array(file),
  });
}

/** An application whose résumé has been uploaded. */
async function application(change: Record<string, unknown> = {}, file: Buffer = RESUMES.pdf) {
  const [form, key] = [await newForm(), visitor.newKey()];
  expect((await sendResume(file, { form, key })).status).toBe(200);
  return { ...(await visitor.enquiry({ captcha: '', post_id: post.id, form, resume: key })), ...change };
}

async function refusalOf(response: Response) {
  const { code, field, message } = errorAnswer.parse(await response.json()).error;
  return { status: response.status, code, field, message };
}

/** Delivers waiting mail by SMTP and returns the next message. */
async function delivered() {
  const receivedBefore = mailServer.received.length;
  const deliverer = startDelivering({
    tracer: IDS_ONLY_TRACER,
    mail: createOutgoingMailQueries(createDatabase(office.server.pool)),
    delivery: createSmtp({
      url: mailServer.url,
      requireTls: false,
      from: { name: { zh: '基座', gb: '基座', en: 'Podium' }, address: 'no-reply@agency.example' },
    }),
    log: { info: () => undefined, warn: () => undefined },
    leaseSeconds: 60,
    now: Date.now,
  });
  await vi.waitFor(() => expect(mailServer.received.length).toBe(receivedBefore + 1), 30_000);
  await deliverer.stop();
  return mailServer.received.at(-1);
}

test.each(RESUME_TYPES)(
  'an application comes with its résumé (%s) to the branch, and to the office alone',
  async (type) => {
    const file = RESUMES[type];
    const answer = await visitor.post(await application({}, file));
    expect(await answer.json()).toEqual({ enquiry_no: 'E000001' });
    expect(await rowsOf('select kind, about, post_id, direct_marketing from enquiry')).toEqual([
      { kind: 'job_application', about: post.title_zh, post_id: post.id, direct_marketing: false },
    ]);

    const mail = await delivered();
    expect(mail?.to).toContain(post.email);
    expect(mail?.header('subject')).toContain(post.title_zh);
    expect(mail?.raw).toContain(`filename=E000001.${type}`);
    expect(mail?.raw.replaceAll('\r\n', '')).toContain(file.toString('base64'));

    const address = 'enquiries/E000001/resume';
    expect((await office.browser().call(address)).status, 'a stranger').toBe(404);
    const may = office.browser();
    await may.signIn('may');
    const { waiting } = OFFICE_CALLS.overview.answer.parse(await may.json('overview'));
    expect(waiting).toMatchObject({ inbox: 0, applications: 1 });
    const detail = OFFICE_CALLS.enquiry.answer.parse(await may.json('enquiries/E000001'));
    expect(detail.resume).toEqual({ type, bytes: file.length });
    const download = await may.call(address);
    expect(download.headers.get('content-type')).toBe(RESUME_CONTENT_TYPES[type]);
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="E000001.${type}"`);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(file);
    expect((await office.actions()).at(-1)).toMatchObject({ action: 'enquiry_resume', subject: 'E000001' });
  },
);

test('what is no résumé is refused by its content, in the language of the form, and nothing is stored', async () => {
  const form = await newForm();
  for (const lang of LANGUAGES) {
    const refused = await refusalOf(await sendResume(Buffer.from('MZ program'), { form, lang }));
    const message = PHRASES[lang].main['errors.resume_type'];
    expect(refused).toMatchObject({ status: 415, code: 'resume_type', message });
  }
  const largeResume = Buffer.concat([RESUMES.pdf, Buffer.alloc(MAX_RESUME_BYTES)]);
  expect(await refusalOf(await sendResume(largeResume, { form }))).toMatchObject({
    status: 413,
    code: 'too_large',
  });
  const unknown = await sendResume(RESUMES.pdf, { form: '0'.repeat(32) });
  expect(await refusalOf(unknown)).toMatchObject({ status: 404, field: 'form' });
  expect(await rowsOf('select from submitted_resume')).toEqual([]);
});

test('an application needs a résumé of its own form, and a post that is still open', async () => {
  const { resume: _, ...without } = await application();
  expect(await refusalOf(await visitor.post(without))).toMatchObject({ status: 400, field: 'resume' });
  const strange = await application({ form: await newForm() });
  expect(await refusalOf(await visitor.post(strange))).toMatchObject({ status: 404, field: 'resume' });
  const removedPost = await application({ post_id: 999_999 });
  expect(await refusalOf(await visitor.post(removedPost))).toMatchObject({ status: 404, field: 'post_id' });
  const about = await application({ post_id: undefined });
  expect(await refusalOf(await visitor.post(about))).toMatchObject({ status: 400, field: 'resume' });
  expect(await rowsOf('select from enquiry')).toEqual([]);
});

test('sent twice it is one application, and a form has one résumé', async () => {
  const body = await application();
  const secondUpload = await sendResume(RESUMES.docx, {
    form: String(body.form),
    type: 'docx',
    key: 'a'.repeat(32),
  });
  expect(secondUpload.status).toBe(200);
  const applicationBody = { ...body, resume: 'a'.repeat(32) };
  const answers = await Promise.all([visitor.post(applicationBody), visitor.post(applicationBody)]);
  for (const answer of answers) expect(await answer.json()).toEqual({ enquiry_no: 'E000001' });
  expect(await rowsOf('select type, enquiry_id from submitted_resume')).toEqual([
    { type: 'docx', enquiry_id: 1 },
  ]);
});

test('a résumé whose form is never sent goes after a day, and a hundred at most wait', async () => {
  const database = createDatabase(office.server.pool);
  const [photos, resumes] = [createPhotoQueries(database), createResumeQueries(database)];
  const add = async (form: string, n: number) =>
    resumes.add({ key: n.toString(16).padStart(32, '0'), form, type: 'pdf', content: RESUMES.pdf });
  const stranger = await photos.createForm(null, '192.0.2.1');
  await add(stranger, 0);
  for (let n = 1; n <= 100; n++) await add(await photos.createForm(null, '192.0.2.2'), n);
  const pendingResumes = await rowsOf('select form from submitted_resume');
  expect(pendingResumes).toHaveLength(100);
  expect(pendingResumes, 'whoever fills the store makes room in it').toContainEqual({ form: stranger });
  await office.server.pool.query(`update file_form set created_at = now() - interval '25 hours'`);
  await photos.deleteAbandoned(24);
  expect(await rowsOf('select from submitted_resume')).toEqual([]);
});

test('a résumé is saved for its owner alone, and forgotten with its person', async () => {
  await visitor.post(await application());
  const folder = await mkdtemp(path.join(tmpdir(), 'podium-resume-'));
  const { pool } = office.server;
  expect(await saveResume(pool, 'E000001', folder)).toBe(`Written to ${folder}/E000001.pdf.`);
  expect(await readFile(path.join(folder, 'E000001.pdf'))).toEqual(RESUMES.pdf);
  expect((await stat(path.join(folder, 'E000001.pdf'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
  const options = { dryRun: false, confirm: async () => true, dataFolder: office.data };
  const dry = await forgetPerson(pool, { phone: '+85291234567' }, { ...options, dryRun: true });
  expect(dry).toContain('with a résumé');
  expect(await forgetPerson(pool, { phone: '+85291234567' }, options)).toBe('Forgotten: 1 enquiry.');
  expect(await rowsOf('select from submitted_resume')).toEqual([]);
});

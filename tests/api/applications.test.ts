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
import { createEnquirer } from '#tests/factories/enquiries.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';
import { startOffice, type TestOffice } from '#tests/factories/office.ts';
import { RESUME_FILES } from '#tests/factories/resumes.ts';

let office: TestOffice;
let mailServer: MailServer;
let visitor: ReturnType<typeof createEnquirer>;
let visitorCount = 0;
/** A recruitment post of a branch, and the branch's email address. */
let jobPost: { id: number; title_zh: string; email: string };

beforeAll(async () => {
  [office, mailServer] = await Promise.all([startOffice(), startMailServer()]);
  const { rows } = await office.server.pool.query(
    `select post.id, title_zh, email from recruitment_post post join branch on branch.id = branch_id order by post.id`,
  );
  [jobPost] = rows as [typeof jobPost];
});
afterAll(() => Promise.all([office?.close(), mailServer?.close()]));
// Each test uses a new client IP address, because forms and files are rate-limited by IP address.
beforeEach(async () => {
  await office.reset();
  await office.server.pool.query('truncate file_form cascade');
  visitor = createEnquirer(() => office.server.origin, `198.51.100.${++visitorCount}`);
});

const queryRows = async (sql: string) => (await office.server.pool.query(sql)).rows;

async function openForm(): Promise<string> {
  const formResponse = await visitor.post({ captcha: await visitor.solve() }, {}, 'file_form');
  return PRIVATE_CALLS.startFileForm.answer.parse(await formResponse.json()).form;
}

function sendResume(
  resumeFile: Buffer,
  { form = '', key = visitor.newKey(), type = 'pdf', lang = 'zh' as Language } = {},
) {
  return fetch(`${office.server.origin}/ics/property/api/resume/${key}?form=${form}`, {
    method: 'PUT',
    headers: {
      'content-type': RESUME_CONTENT_TYPES[type as 'pdf'],
      'x-forwarded-for': `198.51.100.${visitorCount}`,
      'accept-language': LANGUAGE_DEFINITIONS[lang].html,
    },
    body: new Uint8Array(resumeFile),
  });
}

/** An application whose résumé has been uploaded. */
async function createApplication(
  overrides: Record<string, unknown> = {},
  resumeFile: Buffer = RESUME_FILES.pdf,
) {
  const [formToken, key] = [await openForm(), visitor.newKey()];
  expect((await sendResume(resumeFile, { form: formToken, key })).status).toBe(200);
  return {
    ...(await visitor.enquiry({ captcha: '', post_id: jobPost.id, form: formToken, resume: key })),
    ...overrides,
  };
}

async function refusalOf(response: Response) {
  const { code, field, message } = errorAnswer.parse(await response.json()).error;
  return { status: response.status, code, field, message };
}

/** Delivers waiting mail by SMTP and returns the next message. */
async function deliverMail() {
  const receivedCountBefore = mailServer.received.length;
  const deliverer = startDelivering({
    tracer: IDS_ONLY_TRACER,
    mailQueries: createOutgoingMailQueries(createDatabase(office.server.pool)),
    delivery: createSmtp({
      url: mailServer.url,
      requireTls: false,
      from: { name: { zh: '基座', gb: '基座', en: 'Podium' }, address: 'no-reply@agency.example' },
    }),
    log: { info: () => undefined, warn: () => undefined },
    leaseSeconds: 60,
    now: Date.now,
  });
  await vi.waitFor(() => expect(mailServer.received.length).toBe(receivedCountBefore + 1), 30_000);
  await deliverer.stop();
  return mailServer.received.at(-1);
}

test.each(RESUME_TYPES)(
  'an application is sent with its résumé (%s) to the branch, and only the office can read it',
  async (type) => {
    const file = RESUME_FILES[type];
    const answer = await visitor.post(await createApplication({}, file));
    expect(await answer.json()).toEqual({ enquiry_no: 'E000001' });
    expect(await queryRows('select kind, about, post_id, direct_marketing from enquiry')).toEqual([
      { kind: 'job_application', about: jobPost.title_zh, post_id: jobPost.id, direct_marketing: false },
    ]);

    const mail = await deliverMail();
    expect(mail?.to).toContain(jobPost.email);
    expect(mail?.header('subject')).toContain(jobPost.title_zh);
    expect(mail?.raw).toContain(`filename=E000001.${type}`);
    expect(mail?.raw.replaceAll('\r\n', '')).toContain(file.toString('base64'));

    const resumePath = 'enquiries/E000001/resume';
    expect((await office.browser().call(resumePath)).status, 'without a session').toBe(404);
    const mayBrowser = office.browser();
    await mayBrowser.signIn('may');
    const { waiting } = OFFICE_CALLS.overview.answer.parse(await mayBrowser.json('overview'));
    expect(waiting).toMatchObject({ inbox: 0, applications: 1 });
    const enquiryDetail = OFFICE_CALLS.enquiry.answer.parse(await mayBrowser.json('enquiries/E000001'));
    expect(enquiryDetail.resume).toEqual({ type, bytes: file.length });
    const resumeResponse = await mayBrowser.call(resumePath);
    expect(resumeResponse.headers.get('content-type')).toBe(RESUME_CONTENT_TYPES[type]);
    expect(resumeResponse.headers.get('content-disposition')).toBe(`attachment; filename="E000001.${type}"`);
    expect(Buffer.from(await resumeResponse.arrayBuffer())).toEqual(file);
    expect((await office.actions()).at(-1)).toMatchObject({ action: 'enquiry_resume', subject: 'E000001' });
  },
);

test('a file that is not a résumé is rejected by its content, in the language of the form, and is not stored', async () => {
  const formToken = await openForm();
  for (const lang of LANGUAGES) {
    const refusedResponse = await refusalOf(
      await sendResume(Buffer.from('MZ program'), { form: formToken, lang }),
    );
    const message = PHRASES[lang].main['errors.resume_type'];
    expect(refusedResponse).toMatchObject({ status: 415, code: 'resume_type', message });
  }
  const largeResume = Buffer.concat([RESUME_FILES.pdf, Buffer.alloc(MAX_RESUME_BYTES)]);
  expect(await refusalOf(await sendResume(largeResume, { form: formToken }))).toMatchObject({
    status: 413,
    code: 'too_large',
  });
  const unknownFormResponse = await sendResume(RESUME_FILES.pdf, { form: '0'.repeat(32) });
  expect(await refusalOf(unknownFormResponse)).toMatchObject({ status: 404, field: 'form' });
  expect(await queryRows('select from submitted_resume')).toEqual([]);
});

test('an application needs a résumé uploaded with the same form, and an open post', async () => {
  const { resume: _, ...applicationWithoutResume } = await createApplication();
  expect(await refusalOf(await visitor.post(applicationWithoutResume))).toMatchObject({
    status: 400,
    field: 'resume',
  });
  const foreignFormApplication = await createApplication({ form: await openForm() });
  expect(await refusalOf(await visitor.post(foreignFormApplication))).toMatchObject({
    status: 404,
    field: 'resume',
  });
  const removedPost = await createApplication({ post_id: 999_999 });
  expect(await refusalOf(await visitor.post(removedPost))).toMatchObject({ status: 404, field: 'post_id' });
  const applicationWithoutPost = await createApplication({ post_id: undefined });
  expect(await refusalOf(await visitor.post(applicationWithoutPost))).toMatchObject({
    status: 400,
    field: 'resume',
  });
  expect(await queryRows('select from enquiry')).toEqual([]);
});

test('submitting an application twice stores one application, and a form keeps one résumé', async () => {
  const body = await createApplication();
  const secondUpload = await sendResume(RESUME_FILES.docx, {
    form: String(body.form),
    type: 'docx',
    key: 'a'.repeat(32),
  });
  expect(secondUpload.status).toBe(200);
  const applicationBody = { ...body, resume: 'a'.repeat(32) };
  const responses = await Promise.all([visitor.post(applicationBody), visitor.post(applicationBody)]);
  for (const answer of responses) expect(await answer.json()).toEqual({ enquiry_no: 'E000001' });
  expect(await queryRows('select type, enquiry_id from submitted_resume')).toEqual([
    { type: 'docx', enquiry_id: 1 },
  ]);
});

test('a résumé without an application is deleted after a day, and at most a hundred such résumés are stored', async () => {
  const database = createDatabase(office.server.pool);
  const [photoQueries, resumeQueries] = [createPhotoQueries(database), createResumeQueries(database)];
  const addResume = async (formToken: string, n: number) =>
    resumeQueries.add({
      key: n.toString(16).padStart(32, '0'),
      form: formToken,
      type: 'pdf',
      content: RESUME_FILES.pdf,
    });
  const strangerFormToken = await photoQueries.createForm(null, '192.0.2.1');
  await addResume(strangerFormToken, 0);
  for (let n = 1; n <= 100; n++) await addResume(await photoQueries.createForm(null, '192.0.2.2'), n);
  const pendingResumes = await queryRows('select form from submitted_resume');
  expect(pendingResumes).toHaveLength(100);
  expect(pendingResumes, 'the oldest résumé of the network with the most was replaced').toContainEqual({
    form: strangerFormToken,
  });
  await office.server.pool.query(`update file_form set created_at = now() - interval '25 hours'`);
  await photoQueries.deleteAbandoned(24);
  expect(await queryRows('select from submitted_resume')).toEqual([]);
});

test('a résumé is exported into a private file, and is deleted when the applicant is forgotten', async () => {
  await visitor.post(await createApplication());
  const folder = await mkdtemp(path.join(tmpdir(), 'podium-resume-'));
  const { pool } = office.server;
  expect(await saveResume(pool, 'E000001', folder)).toBe(`Written to ${folder}/E000001.pdf.`);
  expect(await readFile(path.join(folder, 'E000001.pdf'))).toEqual(RESUME_FILES.pdf);
  expect((await stat(path.join(folder, 'E000001.pdf'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
  const options = { dryRun: false, confirm: async () => true, dataFolder: office.dataFolder };
  const dryRunResult = await forgetPerson(pool, { phone: '+85291234567' }, { ...options, dryRun: true });
  expect(dryRunResult).toContain('with a résumé');
  expect(await forgetPerson(pool, { phone: '+85291234567' }, options)).toBe('Forgotten: 1 enquiry.');
  expect(await queryRows('select from submitted_resume')).toEqual([]);
});

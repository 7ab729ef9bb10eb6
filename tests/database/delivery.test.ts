import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '#domain/lib/at.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createEnquiryQueries } from '#server/database/queries/enquiries.ts';
import { createOutgoingMailQueries, resendMail } from '#server/database/queries/outgoing-mail.ts';
import { createPhotoQueries } from '#server/database/queries/submitted-photos.ts';
import { enquiryMail } from '#server/forms/enquiry-mail.ts';
import type { Delivery } from '#server/gateways/delivery.ts';
import { createSmtp } from '#server/gateways/smtp.ts';
import { createWebhook } from '#server/gateways/webhook.ts';
import { type Deliverer, startDelivering } from '#server/jobs/deliver-mail.ts';
import { IDS_ONLY_TRACER, runInTrace } from '#server/trace/trace.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { type MailServer, startMailServer } from '#tests/factories/mail-server.ts';
import { startWebhookListener, type WebhookListener } from '#tests/factories/webhook-listener.ts';

const WEBHOOK_SECRET = 'a secret of sixteen or more characters';
const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };

let database: TestDatabase;
let mailServer: MailServer;
let listener: WebhookListener;
let deliverers: Deliverer[];
let warnings: string[];
/** The delivery job's current time, in milliseconds since 1970. */
let nowMs: number;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  database = await openDatabase('embedded');
});
afterAll(() => database?.close());
beforeEach(async () => {
  [mailServer, listener] = await Promise.all([startMailServer(), startWebhookListener()]);
  deliverers = [];
  warnings = [];
  nowMs = Date.parse('2026-11-16T04:00:00Z');
});
afterEach(async () => {
  await Promise.all(deliverers.map((deliverer) => deliverer.stop()));
  await Promise.all([mailServer.close(), listener.close()]);
  await database.pool.query('truncate enquiry, outgoing_mail, submitted_photo restart identity cascade');
});

const createKysely = () => createDatabase(database.pool);

/** Stores an enquiry as the portal does. */
async function storeEnquiry(key: string, name = '陳大文', message = '想睇樓\n第二行'): Promise<number> {
  const sender = { name, phone: '+85291234567' };
  const ids = await createEnquiryQueries(createKysely()).add([
    {
      enquiry: {
        kind: 'general',
        ...sender,
        message,
        direct_marketing: false,
        language: 'zh',
        key,
        challenge: null,
      },
      createMail: (id) => ({
        recipient: 'agent@agency.example',
        cc: 'copy@agency.example',
        ...enquiryMail('zh', {
          id,
          brand: '基座工商舖',
          siteUrl: undefined,
          about: '一般查詢',
          sender,
          formRows: [],
          message,
        }),
      }),
    },
  ]);
  return at(ids, 0);
}

/** Stores a property that an owner has submitted with two photos. */
async function storeProperty(): Promise<void> {
  const photoQueries = createPhotoQueries(createKysely());
  const photoNames = ['a', 'b'].map((digit) => digit.repeat(32));
  const propertyForm = await photoQueries.createForm(null, '203.0.113.1');
  for (const key of photoNames)
    await photoQueries.add({
      key,
      form: propertyForm,
      width: 3,
      height: 2,
      jpeg: Buffer.from(`photo ${key}`),
    });
  const sender = { name: '陳大文', phone: '+85291234567' };
  await createEnquiryQueries(createKysely()).add(
    [
      {
        enquiry: {
          kind: 'list_property',
          ...sender,
          message: '',
          direct_marketing: false,
          language: 'en',
          key: 'property',
          challenge: null,
        },
        createMail: (id) => ({
          recipient: 'agent@agency.example',
          cc: null,
          ...enquiryMail('en', {
            id,
            brand: 'Podium',
            siteUrl: undefined,
            about: 'Tower',
            sender,
            formRows: [],
            message: '',
          }),
        }),
      },
    ],
    {
      formToken: propertyForm,
      property: {
        row: { ics_type: 'c', tx_type: 'S', location: 'Tower', area: 900, area_basis: 'gross' },
        photos: photoNames,
      },
    },
  );
}

function startDeliverer(delivery: Delivery): Deliverer {
  const deliverer = startDelivering({
    tracer: IDS_ONLY_TRACER,
    mailQueries: createOutgoingMailQueries(createKysely()),
    delivery,
    log: { info: () => undefined, warn: (_, message) => void warnings.push(message) },
    retrySecondsAfter: () => 0,
    intervalMs: 20,
    leaseSeconds: 180,
    now: () => nowMs,
  });
  deliverers.push(deliverer);
  return deliverer;
}

const SENDER = {
  name: { zh: '基座工商舖', gb: '基座工商铺', en: 'Podium' },
  address: 'portal@podium.example',
};
const createSmtpDelivery = () => createSmtp({ url: mailServer.url, requireTls: false, from: SENDER });
const createWebhookDelivery = () =>
  createWebhook({ url: listener.url, secret: WEBHOOK_SECRET, now: () => Date.parse('2026-11-16T04:00:00Z') });

const readMails = async () => (await database.pool.query('select * from outgoing_mail order by id')).rows;
const waitUntilSent = () =>
  vi.waitUntil(async () => (await readMails()).every(({ state }) => state === 'sent'), WAIT_OPTIONS);

describe('mail over SMTP', () => {
  test("has sender, recipient, copy, a stable message id, plain text and HTML, in the visitor's language", async () => {
    await storeEnquiry('a', 'Eve <b>', '<i>hello</i>\n.\nlast');
    startDeliverer(createSmtpDelivery());
    await waitUntilSent();
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({
      from: 'portal@podium.example',
      to: ['agent@agency.example', 'copy@agency.example'],
    });
    const [{ token }] = await readMails();
    expect(mail?.header('message-id')).toBe(`<${token}@podium.example>`);
    expect(mail?.header('to')).toBe('agent@agency.example');
    expect(mail?.header('from')).toBe('基座工商舖 <portal@podium.example>');
    expect(mail?.header('cc')).toBe('copy@agency.example');
    expect(mail?.header('subject')).toBe('【基座工商舖】網站查詢E000001：一般查詢');
    expect(mail?.part('text/plain').replaceAll('\r\n', '\n')).toContain(
      '姓名：Eve <b>\n聯絡電話：+852 9123 4567\n有關：一般查詢\n\n<i>hello</i>\n.\nlast',
    );
    expect(mail?.part('text/html')).toContain('Eve &lt;b&gt;');
    expect(mail?.part('text/html')).toContain('<a href="tel:+85291234567">');
  });

  test('is retried with the same message id until it is accepted, and is delivered once', async () => {
    await storeEnquiry('a');
    mailServer.refuseNext(2);
    startDeliverer(createSmtpDelivery());
    await waitUntilSent();
    expect(mailServer.received).toHaveLength(1);
    expect(await readMails()).toMatchObject([{ attempts: 3, last_error: null }]);
    expect(warnings).toHaveLength(2);
  });

  test('is stored without its text after it was accepted', async () => {
    await storeEnquiry('a');
    mailServer.refuseNext(1);
    const [waitingMail] = await readMails();
    expect(waitingMail).toMatchObject({ body: expect.stringContaining('陳大文'), sent_at: null });
    startDeliverer(createSmtpDelivery());
    await waitUntilSent();
    const [sentMail] = await readMails();
    expect(sentMail).toMatchObject({
      id: waitingMail.id,
      token: waitingMail.token,
      sent_at: expect.any(Date),
    });
    expect(sentMail).toMatchObject({ subject: '', body: '', html: '' });
  });

  test('is retried while the mail server is unavailable, with the reason, and does not delay other mail', async () => {
    const stoppedServer = await startMailServer();
    await stoppedServer.close();
    await storeEnquiry('a');
    const refusedDeliverer = startDeliverer(
      createSmtp({ url: stoppedServer.url, requireTls: false, from: SENDER }),
    );
    await vi.waitUntil(
      async () => (await readMails())[0]?.last_error?.includes('ECONNREFUSED'),
      WAIT_OPTIONS,
    );
    await refusedDeliverer.stop();
    await storeEnquiry('b');
    startDeliverer(createSmtpDelivery());
    await waitUntilSent();
    expect(mailServer.received).toHaveLength(2);
  });

  test('is not sent unencrypted if TLS is required, whatever the options in the server URL', async () => {
    await storeEnquiry('a');
    const url = `${mailServer.url}?requireTLS=false&ignoreTLS=true`;
    startDeliverer(createSmtp({ url, requireTls: true, from: SENDER }));
    await vi.waitUntil(async () => (await readMails())[0]?.last_error?.includes('STARTTLS'), WAIT_OPTIONS);
    expect(mailServer.received).toEqual([]);
  });

  test('is encrypted if the server supports TLS', async () => {
    const encryptingServer = await startMailServer({ starttls: true });
    const url = `${encryptingServer.url}?tls.rejectUnauthorized=false`;
    await storeEnquiry('a');
    startDeliverer(createSmtp({ url, requireTls: true, from: SENDER }));
    await waitUntilSent();
    expect(encryptingServer.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
    await encryptingServer.close();
  });

  test('has the photos of a property attached, in order', async () => {
    await storeProperty();
    startDeliverer(createSmtpDelivery());
    await waitUntilSent();
    const rawMail = mailServer.received[0]?.raw ?? '';
    const attachments = [...rawMail.matchAll(/filename=(\S+)\r\n(?:[^\r\n]+\r\n)*\r\n(\S+)/g)];
    expect(attachments.map(([, name, body = '']) => [name, Buffer.from(body, 'base64').toString()])).toEqual([
      ['E000001-1.jpg', `photo ${'a'.repeat(32)}`],
      ['E000001-2.jpg', `photo ${'b'.repeat(32)}`],
    ]);
  });

  test('is sent once by several deliverers', async () => {
    for (let enquiryIndex = 0; enquiryIndex < 20; enquiryIndex++) await storeEnquiry(`key ${enquiryIndex}`);
    for (let processIndex = 0; processIndex < 3; processIndex++) startDeliverer(createSmtpDelivery());
    await waitUntilSent();
    const messageIds = mailServer.received.map((mail) => mail.header('message-id'));
    expect(messageIds).toHaveLength(20);
    expect(new Set(messageIds).size).toBe(20);
  });

  test('a name or subject cannot add headers or recipients', async () => {
    await storeEnquiry('a');
    await database.pool.query(
      `update outgoing_mail set subject = E'x\\r\\nBcc: victim@victims.example\\r\\n\\r\\nbody'`,
    );
    startDeliverer(createSmtpDelivery());
    await waitUntilSent();
    const [mail] = mailServer.received;
    expect(mail?.header('bcc')).toBeUndefined();
    expect(mail?.to).toEqual(['agent@agency.example', 'copy@agency.example']);
  });
});

describe('a webhook', () => {
  test('is sent in the trace of the request that stored the enquiry', async () => {
    const traceContexts = [
      { traceId: '1'.repeat(32), isSampled: true },
      { traceId: '2'.repeat(32), isSampled: false },
    ];
    const ids = [await storeEnquiry('a'), await storeEnquiry('b')];
    const deliverer = startDeliverer(createWebhookDelivery());
    // The deliverer sends both enquiries in a single poll of the queue.
    for (const [index, id] of ids.entries()) runInTrace(traceContexts[index], () => deliverer.wake([id]));
    await waitUntilSent();
    const traceHeaders = listener.receivedPosts.map(({ headers, body }) => [
      JSON.parse(body).enquiry_no,
      headers.traceparent,
    ]);
    expect(traceHeaders.toSorted()).toEqual([
      ['E000001', expect.stringMatching(/^00-1{32}-[0-9a-f]{16}-01$/)],
      ['E000002', expect.stringMatching(/^00-2{32}-[0-9a-f]{16}-00$/)],
    ]);
  });

  test('receives the enquiry as JSON, with a timestamp and a signature', async () => {
    await storeEnquiry('a');
    startDeliverer(createWebhookDelivery());
    await waitUntilSent();
    const [firstPost] = listener.receivedPosts;
    const timestamp = String(Date.parse('2026-11-16T04:00:00Z') / 1000);
    expect(firstPost?.headers['podium-timestamp']).toBe(timestamp);
    const signature = createHmac('sha256', WEBHOOK_SECRET)
      .update(`${timestamp}.${firstPost?.body}`)
      .digest('hex');
    expect(firstPost?.headers['podium-signature']).toBe(`sha256=${signature}`);
    const [{ token }] = await readMails();
    expect(firstPost?.headers['podium-delivery']).toBe(token);
    expect(JSON.parse(firstPost?.body ?? '')).toMatchObject({
      delivery: token,
      enquiry_no: 'E000001',
      type: 'general',
      name: '陳大文',
      phone: '+85291234567',
      message: '想睇樓\n第二行',
      direct_marketing: false,
      language: 'zh',
      stock_id: null,
    });
  });

  test('receives a property with its photos', async () => {
    await storeProperty();
    startDeliverer(createWebhookDelivery());
    await waitUntilSent();
    const { type, property, photos } = JSON.parse(listener.receivedPosts[0]?.body ?? '');
    expect({ type, property }).toMatchObject({
      type: 'list_property',
      property: { ics_type: 'c', tx_type: 'S', location: 'Tower', area: 900, sell: null },
    });
    expect(photos.map(({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString())).toEqual([
      `photo ${'a'.repeat(32)}`,
      `photo ${'b'.repeat(32)}`,
    ]);
  });

  test('that fails or redirects receives the same delivery again', async () => {
    await storeEnquiry('a');
    listener.answerNext(500, 302);
    startDeliverer(createWebhookDelivery());
    await waitUntilSent();
    expect(listener.receivedPosts).toHaveLength(3);
    expect(new Set(listener.receivedPosts.map(({ headers }) => headers['podium-delivery'])).size).toBe(1);
  });
});

describe('mail that the server rejects', () => {
  const waitForState = (state: string) =>
    vi.waitUntil(async () => (await readMails())[0]?.state === state, WAIT_OPTIONS);
  const waitForAttempts = (attempts: number) =>
    vi.waitUntil(async () => (await readMails())[0]?.attempts >= attempts, WAIT_OPTIONS);

  test("permanently is retried for a day and then abandoned, with the server's response", async () => {
    await storeEnquiry('a');
    mailServer.refuseNext(Number.POSITIVE_INFINITY, 550);
    startDeliverer(createSmtpDelivery());
    await waitForAttempts(2);
    nowMs += 24 * HOUR_MS - 1;
    await waitForAttempts((await readMails())[0].attempts + 2);
    expect(await readMails()).toMatchObject([{ state: 'waiting', last_error: '550 Refused by policy' }]);
    nowMs += 1;
    const abandonedMail = 'mail was refused for a day and is not tried any more';
    await vi.waitUntil(() => warnings.at(-1) === abandonedMail, WAIT_OPTIONS);
    expect(await readMails()).toMatchObject([{ state: 'refused', last_error: '550 Refused by policy' }]);
    expect(await createOutgoingMailQueries(createKysely()).takeDueMail(1)).toBeUndefined();

    mailServer.refuseNext(0);
    expect(await resendMail(createKysely(), [1], 'may')).toEqual([1]);
    await waitUntilSent();
    expect(mailServer.received).toHaveLength(1);
    expect(await resendMail(createKysely(), [1], 'may'), 'sent mail is not sent again').toEqual([]);
  });

  test('permanently is delivered if the server accepts it within the day', async () => {
    await storeEnquiry('a');
    mailServer.refuseNext(3, 554);
    startDeliverer(createSmtpDelivery());
    await waitUntilSent();
    expect(await readMails()).toMatchObject([{ attempts: 4, last_error: null }]);
  });

  test('temporarily is retried without a time limit', async () => {
    await storeEnquiry('a');
    mailServer.refuseNext(Number.POSITIVE_INFINITY, 451);
    startDeliverer(createSmtpDelivery());
    await waitForAttempts(2);
    nowMs += 48 * HOUR_MS;
    await waitForAttempts((await readMails())[0].attempts + 2);
    expect(await readMails()).toMatchObject([{ state: 'waiting' }]);
    mailServer.refuseNext(0);
    await waitUntilSent();
  });

  test.each([
    [404, 'refused'],
    [410, 'refused'],
    [408, 'waiting'],
    [425, 'waiting'],
    [429, 'waiting'],
    [500, 'waiting'],
  ])('mail to a webhook that answers %i is %s after a day', async (status, state) => {
    await storeEnquiry('a');
    listener.answerNext(...Array(10_000).fill(status));
    startDeliverer(createWebhookDelivery());
    await waitForAttempts(2);
    nowMs += 24 * HOUR_MS;
    if (state === 'refused') await waitForState('refused');
    else await waitForAttempts((await readMails())[0].attempts + 2);
    expect(await readMails()).toMatchObject([
      { state, last_error: expect.stringContaining(`The webhook has answered ${status}`) },
    ]);
  });
});

test('several portals deliver each mail once', async () => {
  const keys = Array.from({ length: 12 }, (_, index) => `key ${index}`);
  for (const key of keys) await storeEnquiry(key, '陳大文', key);
  for (let portalIndex = 0; portalIndex < 3; portalIndex += 1) startDeliverer(createSmtpDelivery());
  await waitUntilSent();
  const messageIds = mailServer.received.map((mail) => mail.header('message-id'));
  expect(messageIds).toHaveLength(keys.length);
  expect(new Set(messageIds).size).toBe(keys.length);
  expect(new Set((await readMails()).map(({ attempts }) => attempts))).toEqual(new Set([1]));
});

test('mail of a process that died during delivery is delivered after its lease has expired', async () => {
  await storeEnquiry('a');
  const mailQueries = createOutgoingMailQueries(createKysely());
  // Leases the mail but never marks the mail as sent, as if the delivering process had died.
  expect(await mailQueries.takeDueMail(1)).toMatchObject({ attempts: 1 });
  expect(await mailQueries.takeDueMail(1), 'during the lease').toBeUndefined();
  startDeliverer(createSmtpDelivery());
  await waitUntilSent();
  expect(await readMails()).toMatchObject([{ attempts: 2 }]);
});

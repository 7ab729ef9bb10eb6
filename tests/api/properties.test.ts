import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEnquiries } from '#cli/commands/enquiries.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { PRIVATE_CALLS } from '#contract/private-call-table.ts';
import { PHRASES } from '#phrases/index.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createPhotoQueries } from '#server/database/queries/submitted-photos.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { createEnquirer } from '#tests/factories/enquiries.ts';
import { cameraPhoto, pngBomb } from '#tests/factories/photos.ts';
import { startServer, startServerOn, type TestServer } from '#tests/factories/server.ts';

const AGENCY_EMAIL = 'enquiries@agency.example';
const MEGABYTE_BYTES = 1_000_000;

let server: TestServer;
let visitor: ReturnType<typeof createEnquirer>;
let visitorCount = 0;
let photo: Buffer;
/** Token of the visitor's form, or undefined before the first photo is sent. */
let formToken: string | undefined;

beforeAll(async () => {
  photo = await cameraPhoto();
  server = await startServer('embedded', {
    env: { TRUST_PROXY: 'loopback', ENQUIRY_EMAIL: AGENCY_EMAIL },
  });
});
afterAll(() => server?.close());
// Each test uses a new client IP address, because forms and photos are rate-limited by IP address.
beforeEach(() => {
  visitor = createEnquirer(() => server.origin, `203.0.113.${++visitorCount}`);
  formToken = undefined;
});
afterEach(async () => {
  await server.pool.query('truncate enquiry, submitted_photo, file_form restart identity cascade');
});

const readTable = async (table: string) => (await server.pool.query(`select * from ${table}`)).rows;

/** Opens a form with a solved captcha and returns its token. */
async function openForm(): Promise<string> {
  const formResponse = await visitor.post({ captcha: await visitor.solve() }, {}, 'file_form');
  return PRIVATE_CALLS.startFileForm.answer.parse(await formResponse.json()).form;
}

async function sendPhoto(
  file: Buffer | string,
  { key = visitor.newKey(), type = 'image/jpeg', method = 'PUT', of = '', headers = {} } = {},
): Promise<Response> {
  if (of === '') formToken ??= await openForm();
  return fetch(`${server.origin}/ics/property/api/property_photo/${key}?form=${of || formToken}`, {
    method,
    headers: { 'content-type': type, 'x-forwarded-for': `198.51.100.${visitorCount}`, ...headers },
    body: method === 'DELETE' ? null : new Uint8Array(Buffer.from(file)),
  });
}

async function storedPhoto(): Promise<string> {
  const key = visitor.newKey();
  expect((await sendPhoto(photo, { key })).status).toBe(200);
  return key;
}

async function createProperty(overrides: Record<string, unknown> = {}) {
  const { key, captcha, name, phone, direct_marketing, lang } = await visitor.enquiry();
  const photos = overrides.photos;
  return {
    ics_type: 'c',
    tx_type: 'B',
    location: '中環中心',
    floor: '12',
    flat: 'A室',
    area: 1250,
    area_basis: 'gross',
    sell: 18_000_000,
    rent: null,
    authority: 'company',
    photos: [],
    message: '',
    ...{ key, name, phone, direct_marketing, lang },
    ...(Array.isArray(photos) && photos.length > 0 && formToken !== undefined
      ? { form: formToken }
      : { captcha }),
    ...overrides,
  };
}

const sendProperty = (body: unknown) => visitor.post(body, {}, 'list_property');

async function refusalOf(response: Response) {
  const { code, field } = errorAnswer.parse(await response.json()).error;
  return { status: response.status, code, field };
}

describe('a property submitted by its owner', () => {
  test('is stored with its photos in order and its mail before the response', async () => {
    const [building] = (await server.pool.query('select id, name_zh from building order by id limit 1')).rows;
    const [firstPhotoKey, secondPhotoKey] = [await storedPhoto(), await storedPhoto()];
    const answer = await sendProperty(
      await createProperty({
        pis_bldg_id: building.id,
        photos: [secondPhotoKey, firstPhotoKey],
        message: '可睇樓',
      }),
    );
    expect(await answer.json()).toEqual({ enquiry_no: 'E000001' });
    expect(await readTable('enquiry')).toMatchObject([
      {
        kind: 'list_property',
        about: '中環中心',
        building_id: building.id,
        name: '陳大文',
        message: '可睇樓',
      },
    ]);
    expect(await readTable('submitted_property')).toMatchObject([
      {
        enquiry_id: 1,
        ics_type: 'c',
        tx_type: 'B',
        building_id: building.id,
        location: '中環中心',
        floor: '12',
        flat: 'A室',
        area: 1250,
        area_basis: 'gross',
        sell: 18_000_000,
        rent: null,
        authority: 'company',
      },
    ]);
    const { rows } = await server.pool.query('select key from submitted_photo order by position');
    expect(rows).toEqual([{ key: secondPhotoKey }, { key: firstPhotoKey }]);
    const [mail] = await readTable('outgoing_mail');
    expect(mail).toMatchObject({ recipient: AGENCY_EMAIL, cc: null, state: 'waiting' });
    expect(mail.subject).toContain('中環中心');
    const phrases = PHRASES.zh.list_property;
    for (const text of [
      building.name_zh,
      'HK$18,000,000',
      phrases['mail.negotiable'],
      '1,250呎',
      '可睇樓',
      phrases['authority.company'],
    ])
      expect(mail.body).toContain(text);
    expect(await listEnquiries(server.pool, false)).toContain('list_property 中環中心');
  });

  test('is stored once with its photos, even if submitted several times', async () => {
    const body = await createProperty({ photos: [await storedPhoto()] });
    const answers = await Promise.all([sendProperty(body), sendProperty(body), sendProperty(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sendProperty(body)).status).toBe(200);
    expect(await readTable('enquiry')).toHaveLength(1);
    expect(await readTable('outgoing_mail')).toHaveLength(1);
    await server.pool.query('delete from enquiry');
    expect(await readTable('submitted_property')).toEqual([]);
    expect(await readTable('submitted_photo')).toEqual([]);
  });

  test('with hostile text is stored as plain text', async () => {
    const location = 'Eve Tower\r\nBcc: all@victims.example\u0000\u202e<script>alert(1)</script>';
    expect((await sendProperty(await createProperty({ location, lang: 'en' }))).status).toBe(200);
    const [mail] = await readTable('outgoing_mail');
    expect(mail.subject).not.toMatch(/[\r\n\0]/);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
  });

  const INVALID_PROPERTIES: [string, Record<string, unknown>, string][] = [
    ['no location', { location: ' \u0000' }, 'location'],
    ['a long floor', { floor: 'x'.repeat(41) }, 'floor'],
    ['an unknown type', { ics_type: 'x' }, 'ics_type'],
    ['no area', { area: 0 }, 'area'],
    ['no authority to offer the property', { authority: undefined }, 'authority'],
    ['an unknown authority', { authority: 'tenant' }, 'authority'],
    ['an area above the maximum', { area: 10_000_001 }, 'area'],
    ['a price that is text', { sell: '1; drop table enquiry' }, 'sell'],
    ['a rent although only for sale', { tx_type: 'S', rent: 5 }, 'rent'],
    ['a price although only for lease', { tx_type: 'L' }, 'sell'],
    ['eleven photos', { photos: Array.from({ length: 11 }, (_, n) => String(n % 10).repeat(32)) }, 'photos'],
    ['one photo twice', { photos: ['a'.repeat(32), 'a'.repeat(32)] }, 'photos'],
    ['an invalid photo key', { photos: ['../../etc/passwd'] }, 'photos'],
    ['no telephone number', { phone: 'call me' }, 'phone'],
  ];
  test.each(INVALID_PROPERTIES)(
    'with %s is rejected, and the error names the field',
    async (_, change, field) => {
      const response = await sendProperty({ ...(await createProperty({ captcha: 'x' })), ...change });
      expect(await refusalOf(response)).toEqual({ status: 400, code: 'bad_parameter', field });
      expect(await readTable('enquiry')).toEqual([]);
    },
  );

  test('with a missing photo, or a photo of another form, is not stored', async () => {
    const [key, foreignPhotoKey] = [await storedPhoto(), await storedPhoto()];
    expect((await sendProperty(await createProperty({ photos: [key] }))).status).toBe(200);
    const NOT_FOUND_REFUSAL = { status: 404, code: 'not_found', field: 'photos' };
    formToken = await openForm();
    for (const photos of [[key], [foreignPhotoKey], ['0'.repeat(32)]])
      expect(await refusalOf(await sendProperty(await createProperty({ photos }))), photos[0]).toEqual(
        NOT_FOUND_REFUSAL,
      );
    const body = await createProperty({ photos: [foreignPhotoKey] });
    const withoutForm = { ...body, form: undefined, captcha: await visitor.solve() };
    expect(await refusalOf(await sendProperty(withoutForm))).toEqual(NOT_FOUND_REFUSAL);
    expect(await refusalOf(await sendProperty({ ...body, form: '0'.repeat(32) }))).toEqual({
      ...NOT_FOUND_REFUSAL,
      field: 'form',
    });
    expect(await readTable('enquiry')).toHaveLength(1);
    expect(await readTable('submitted_property')).toHaveLength(1);
  });

  test('needs one captcha, solved before the photos; neither captcha nor form can be used again', async () => {
    const captcha = await visitor.solve();
    const startFileForm = () => visitor.post({ captcha }, {}, 'file_form');
    const startedForm = PRIVATE_CALLS.startFileForm.answer.parse(await (await startFileForm()).json());
    const CAPTCHA_REFUSAL = { status: 403, code: 'captcha_failed', field: undefined };
    expect(await refusalOf(await startFileForm())).toEqual(CAPTCHA_REFUSAL);
    expect(await refusalOf(await visitor.post({ captcha: 'x' }, {}, 'file_form'))).toEqual(CAPTCHA_REFUSAL);
    formToken = startedForm.form;
    const [firstPhotoKey, secondPhotoKey] = [await storedPhoto(), await storedPhoto()];
    const body = await createProperty({ photos: [firstPhotoKey] });
    expect(body).not.toHaveProperty('captcha');
    expect((await sendProperty(body)).status).toBe(200);
    // The error code tells the page to discard its photos and to open a new form. After
    // 'captcha_failed', the page would submit the same form again.
    const usedFormRefusal = await refusalOf(
      await sendProperty(await createProperty({ photos: [secondPhotoKey] })),
    );
    expect(usedFormRefusal).toEqual({ status: 404, code: 'not_found', field: 'form' });
    expect(await refusalOf(await sendProperty(await createProperty({ captcha })))).toEqual(CAPTCHA_REFUSAL);
    expect(await readTable('enquiry')).toHaveLength(1);
  });

  test('needs a solved captcha, an empty honeypot and an existing building', async () => {
    for (const change of [{ captcha: 'x' }, { website: 'https://spam.example' }]) {
      const response = await sendProperty(await createProperty(change));
      expect(await refusalOf(response)).toMatchObject({ status: 403, code: 'captcha_failed' });
    }
    const response = await sendProperty(await createProperty({ pis_bldg_id: 999_999_999 }));
    expect(await refusalOf(response)).toMatchObject({ status: 404, field: 'pis_bldg_id' });
  });
});

describe('a photo', () => {
  test('is re-encoded as an upright JPEG without GPS metadata; sending it again changes nothing', async () => {
    expect(photo.includes('Exif')).toBe(true);
    const key = visitor.newKey();
    for (const type of ['image/jpeg', 'image/png']) {
      const answer = await sendPhoto(photo, { key, type });
      expect(await answer.json()).toEqual({ width: 200, height: 300 });
    }
    const [photoRow, ...otherPhotos] = await readTable('submitted_photo');
    expect(otherPhotos).toEqual([]);
    expect(photoRow).toMatchObject({ key, enquiry_id: null, width: 200, height: 300 });
    const { format, exif, width } = await sharp(photoRow.jpeg).metadata();
    expect({ format, exif, width }).toEqual({ format: 'jpeg', exif: undefined, width: 200 });
  });

  test('that is already stored is not encoded again, and its key is returned', async () => {
    const key = await storedPhoto();
    const secondUpload = await sendPhoto('no picture', { key });
    expect(await secondUpload.json()).toEqual({ width: 200, height: 300 });
  });

  test('is rejected by its content, regardless of its file name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const refusedFiles: [string, Buffer | string, number, string][] = [
      ['an SVG', svg, 415, 'picture_type'],
      ['a page', '<!doctype html><script>alert(1)</script>', 415, 'picture_type'],
      ['a GIF', await sharp(photo).gif().toBuffer(), 415, 'picture_type'],
      ['an AVIF', await sharp(photo).avif().toBuffer(), 415, 'picture_type'],
      ['a PNG of more than 12 million pixels', pngBomb(3_465), 413, 'picture_too_large'],
      [
        'a JPEG by its first bytes alone',
        Buffer.concat([photo.subarray(0, 4), Buffer.from(svg)]),
        422,
        'picture_broken',
      ],
      ['half a JPEG', photo.subarray(0, photo.length / 2), 422, 'picture_broken'],
      ['a PNG bomb', pngBomb(30_000), 413, 'picture_too_large'],
    ];
    for (const [description, file, status, code] of refusedFiles)
      expect(await refusalOf(await sendPhoto(file)), description).toMatchObject({ status, code });
    expect(await readTable('submitted_photo')).toEqual([]);
  });

  test('that is also valid HTML is stored only as an image', async () => {
    const polyglotFile = Buffer.concat([photo, Buffer.from('<script>alert("PK\u0003\u0004")</script>')]);
    expect((await sendPhoto(polyglotFile)).status).toBe(200);
    const [storedPhotoRow] = await readTable('submitted_photo');
    expect(storedPhotoRow.jpeg.includes('<script')).toBe(false);
  });

  test('that is too large, has another content type, or comes from another site is rejected', async () => {
    const response = await sendPhoto(Buffer.alloc(10 * MEGABYTE_BYTES));
    expect(response.status).toBe(413);
    for (const type of [
      'image/svg+xml',
      'text/html',
      'application/octet-stream',
      'multipart/form-data; boundary=x',
    ])
      expect((await sendPhoto(photo, { type })).status, type).toBe(415);
    expect((await sendPhoto('{}', { type: 'application/json' })).status).toBe(400);
    expect((await sendPhoto(photo, { key: '..%2f..%2fsecret' })).status).toBe(400);
    expect((await sendPhoto(photo, { key: 'short' })).status).toBe(400);
    const crossSite = await sendPhoto(photo, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(await refusalOf(crossSite)).toMatchObject({ code: 'cross_site' });
    const formEncodedResponse = await visitor.post(photo.toString('latin1'), {
      'content-type': 'image/jpeg',
    });
    expect(formEncodedResponse.status).toBe(400);
    expect(await readTable('submitted_photo')).toEqual([]);
  });

  test('can be deleted before its form is submitted, but not afterwards', async () => {
    const [waitingPhotoKey, sentPhotoKey] = [await storedPhoto(), await storedPhoto()];
    await sendProperty(await createProperty({ photos: [sentPhotoKey] }));
    for (const key of [waitingPhotoKey, sentPhotoKey, visitor.newKey()])
      expect((await sendPhoto('', { key, method: 'DELETE', type: 'text/plain' })).status).toBe(200);
    expect(await readTable('submitted_photo')).toMatchObject([{ key: sentPhotoKey }]);
  });

  test('is deleted after a day if its form is not submitted', async () => {
    const photoQueries = createPhotoQueries(createDatabase(server.pool));
    const [, sentPhotoKey] = [await storedPhoto(), await storedPhoto()];
    await sendProperty(await createProperty({ photos: [sentPhotoKey] }));
    await server.pool.query(
      `update file_form set created_at = now() - interval '25 hours' where token = $1`,
      [formToken],
    );
    formToken = undefined;
    const newPhotoKey = await storedPhoto();
    expect(await photoQueries.deleteAbandoned(24)).toBe(1);
    expect(new Set((await readTable('submitted_photo')).map(({ key }) => key))).toEqual(
      new Set([newPhotoKey, sentPhotoKey]),
    );
    expect(await readTable('file_form')).toMatchObject([{ token: formToken }]);
  });

  test('is rate-limited by network address', async () => {
    const existingPhoto = { key: await storedPhoto() };
    const headers = { 'x-forwarded-for': '192.0.2.200' };
    const statuses: number[] = [];
    for (let count = 0; count < 121; count++)
      statuses.push((await sendPhoto(photo, { ...existingPhoto, headers })).status);
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
    expect(statuses[120]).toBe(429);
  });

  test('needs a form; a form accepts twenty', async () => {
    const NO_FORM = { status: 404, code: 'not_found', field: 'form' };
    expect(await refusalOf(await sendPhoto(photo, { of: '0'.repeat(32) }))).toEqual(NO_FORM);
    expect((await sendPhoto(photo, { of: 'x' })).status).toBe(400);
    const fullForm = await openForm();
    await insertPendingPhotos(19, fullForm);
    const answers = await Promise.all(Array.from({ length: 3 }, () => sendPhoto(photo, { of: fullForm })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await readTable('submitted_photo')).toHaveLength(20);
  });

  test('replaces the oldest photo of the network with the most photos if too many are pending', async () => {
    const crowdTokens = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
    for (const [index, token] of crowdTokens.entries())
      await server.pool.query('insert into file_form (token, challenge, network) values ($1, $1, $2)', [
        token,
        index < 2 ? '192.0.2.1' : '192.0.2.2',
      ]);
    // Form c belongs to network 192.0.2.2, whose photos are older but fewer than those of 192.0.2.1.
    await insertPendingPhotos(400, 'c'.repeat(32), 3);
    await insertPendingPhotos(300, 'a'.repeat(32), 2);
    await insertPendingPhotos(300, 'b'.repeat(32), 1);
    await storedPhoto();
    await storedPhoto();
    const { rows } = await server.pool.query(
      'select form, count(*)::integer from submitted_photo where form = any($1) group by form order by form',
      [crowdTokens],
    );
    expect(rows.map(({ count }) => count)).toEqual([298, 300, 400]);
    expect(await readTable('submitted_photo')).toHaveLength(1_000);
  });
});

/**
 * Stores `count` photos of a form that is not yet submitted. The photos were sent from `ageHours` ago
 * on, one per second.
 */
async function insertPendingPhotos(count: number, formToken: string, ageHours = 1): Promise<void> {
  await server.pool.query(
    `insert into submitted_photo (key, form, width, height, jpeg, created_at)
     select md5($2 || n), $2, 1, 1, '\\x00', now() + make_interval(hours => -$3::integer, secs => n)
       from generate_series(1, $1::integer) n`,
    [count, formToken, ageHours],
  );
}

describe('simultaneous photo uploads are limited', () => {
  const FORM_TOKEN = 'f'.repeat(32);
  let database: TestDatabase;
  /** A server whose upload timeout is longer than any test. */
  let patientServer: TestServer;
  let impatientServer: TestServer;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    database = await openDatabase('embedded', { stocks: 100 });
    const env = { TRUST_PROXY: 'loopback' };
    patientServer = await startServerOn(database, {
      env,
      limits: { fileIdleMs: 200_000, requestMs: 200_000 },
    });
    impatientServer = await startServerOn(database, { env, limits: { fileIdleMs: 100 } });
    await database.pool.query(
      `insert into file_form (token, challenge, network) values ($1, $1, '192.0.2.1')`,
      [FORM_TOKEN],
    );
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(() => patientServer.connections()).toBe(0);
  });
  afterAll(async () => {
    await patientServer?.close();
    await impatientServer?.close();
    await database?.close();
  });

  /**
   * Starts an upload and stops sending. Returns the head of the response, or an empty string if the
   * server closes the connection without a response.
   */
  async function stallUpload(portal: TestServer, network: number, formToken = FORM_TOKEN): Promise<string> {
    const socket = beginUpload(portal, network, formToken);
    const { promise, resolve } = Promise.withResolvers<string>();
    socket.once('data', (answer) => resolve(answer.toString('latin1')));
    socket.once('error', () => resolve(''));
    socket.once('close', () => resolve(''));
    return promise;
  }

  function beginUpload(portal: TestServer, network: number, formToken: string): Socket {
    const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
    sockets.push(socket);
    const head = [
      `PUT /ics/property/api/property_photo/${visitor.newKey()}?form=${formToken} HTTP/1.1`,
      'host: portal.example',
      'content-type: image/jpeg',
      'content-length: 7000000',
      `x-forwarded-for: 198.51.100.${network}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\nthe first bytes`);
    return socket;
  }

  const TOO_MANY_PATTERN = /^HTTP\/1.1 429 .*\bretry-after: \d/s;
  const UNAVAILABLE_PATTERN = /^HTTP\/1.1 503 .*\bretry-after: \d/s;

  /**
   * Starts `count` uploads at once, waits until `refusedCount` of them are rejected, and returns the
   * heads of the rejections.
   */
  async function stallUntilRefused(count: number, networkOf: (n: number) => number, refusedCount: number) {
    const responseHeads: string[] = [];
    for (let n = 0; n < count; n++)
      void stallUpload(patientServer, networkOf(n)).then((head) => responseHeads.push(head));
    await expect.poll(() => responseHeads.length, { timeout: 20_000 }).toBe(refusedCount);
    return responseHeads;
  }

  test('to four per network; further uploads are rejected immediately', async () => {
    const responseHeads = await stallUntilRefused(20, () => 1, 16);
    for (const head of responseHeads) expect(head).toMatch(TOO_MANY_PATTERN);
  });

  test('to thirty-two in total', async () => {
    const responseHeads = await stallUntilRefused(80, (n) => 10 + (n % 20), 48);
    for (const head of responseHeads) expect(head).toMatch(UNAVAILABLE_PATTERN);
  });

  test('and a stalled upload is ended, which makes room for the next', async () => {
    for (let count = 0; count < 6; count++) expect(await stallUpload(impatientServer, 1)).toBe('');
  });

  test('and an aborted upload makes room for the next, whenever it is aborted', async () => {
    for (let count = 0; count < 40; count++) {
      const socket = beginUpload(patientServer, 2, FORM_TOKEN);
      await new Promise((resolve) => socket.write('more', resolve));
      socket.destroy();
    }
    await expect.poll(() => patientServer.connections()).toBe(0);
    const responseHeads = await stallUntilRefused(20, () => 2, 16);
    for (const head of responseHeads) expect(head).toMatch(TOO_MANY_PATTERN);
  });

  test('and uploads without a form, or from a network above its hourly limit, are rejected', async () => {
    const responseHeads: string[] = [];
    for (let count = 0; count < 121; count++)
      responseHeads.push(await stallUpload(patientServer, 3, '0'.repeat(32)));
    for (const head of responseHeads.slice(0, 120)) expect(head).toMatch(/^HTTP\/1.1 404 /);
    expect(responseHeads[120]).toMatch(TOO_MANY_PATTERN);
  });
});

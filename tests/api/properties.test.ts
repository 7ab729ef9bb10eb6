import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEnquiries } from '#cli/commands/enquiries.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { PHRASES } from '#phrases/index.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createPhotoQueries } from '#server/database/queries/submitted-photos.ts';
import { enquirer } from '#tests/factories/enquiries.ts';
import { cameraPhoto, pngBomb } from '#tests/factories/photos.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const AGENCY = 'enquiries@agency.example';
const MEGABYTE = 1_000_000;

let server: TestServer;
let visitor: ReturnType<typeof enquirer>;
let visitors = 0;
let photo: Buffer;

beforeAll(async () => {
  photo = await cameraPhoto();
  server = await startServer('embedded', {
    env: { TRUST_PROXY: 'loopback', ENQUIRY_EMAIL: AGENCY },
  });
});
afterAll(() => server?.close());
// Each from an address of its own: forms and photos are limited by address.
beforeEach(() => {
  visitor = enquirer(() => server.origin, `203.0.113.${++visitors}`);
});
afterEach(async () => {
  await server.pool.query('truncate enquiry, submitted_photo restart identity cascade');
});

const rowsOf = async (table: string) => (await server.pool.query(`select * from ${table}`)).rows;

function sendPhoto(
  file: Buffer | string,
  { key = visitor.newKey(), type = 'image/jpeg', method = 'PUT', headers = {} } = {},
): Promise<Response> {
  return fetch(`${server.origin}/ics/property/api/property_photo/${key}`, {
    method,
    headers: { 'content-type': type, 'x-forwarded-for': `198.51.100.${visitors}`, ...headers },
    body: method === 'DELETE' ? null : new Uint8Array(Buffer.from(file)),
  });
}

async function storedPhoto(): Promise<string> {
  const key = visitor.newKey();
  expect((await sendPhoto(photo, { key })).status).toBe(200);
  return key;
}

async function property(change: Record<string, unknown> = {}) {
  const { key, captcha, name, phone, direct_marketing, lang } = await visitor.enquiry();
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
    photos: [],
    message: '',
    ...{ key, captcha, name, phone, direct_marketing, lang },
    ...change,
  };
}

const send = (body: unknown) => visitor.post(body, {}, 'list_property');

async function refusalOf(response: Response) {
  const { code, field } = errorAnswer.parse(await response.json()).error;
  return { status: response.status, code, field };
}

describe('a property that its owner sends', () => {
  test('is stored with its photos in their order and with its mail, before it is answered', async () => {
    const [building] = (await server.pool.query('select id, name_zh from building order by id limit 1')).rows;
    const [first, second] = [await storedPhoto(), await storedPhoto()];
    const answer = await send(
      await property({ pis_bldg_id: building.id, photos: [second, first], message: '可睇樓' }),
    );
    expect(await answer.json()).toEqual({ enquiry_no: 'E000001' });
    expect(await rowsOf('enquiry')).toMatchObject([
      {
        kind: 'list_property',
        about: '中環中心',
        building_id: building.id,
        name: '陳大文',
        message: '可睇樓',
      },
    ]);
    expect(await rowsOf('submitted_property')).toMatchObject([
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
      },
    ]);
    const { rows } = await server.pool.query('select key from submitted_photo order by position');
    expect(rows).toEqual([{ key: second }, { key: first }]);
    const [mail] = await rowsOf('outgoing_mail');
    expect(mail).toMatchObject({ recipient: AGENCY, cc: null, state: 'waiting' });
    expect(mail.subject).toContain('中環中心');
    const words = PHRASES.zh.list_property;
    for (const text of [building.name_zh, 'HK$18,000,000', words['mail.negotiable'], '1,250呎', '可睇樓'])
      expect(mail.body).toContain(text);
    expect(await listEnquiries(server.pool, false)).toContain('list_property 中環中心');
  });

  test('is stored once however often it is sent, and its photos go with it', async () => {
    const body = await property({ photos: [await storedPhoto()] });
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(body)).status).toBe(200);
    expect(await rowsOf('enquiry')).toHaveLength(1);
    expect(await rowsOf('outgoing_mail')).toHaveLength(1);
    await server.pool.query('delete from enquiry');
    expect(await rowsOf('submitted_property')).toEqual([]);
    expect(await rowsOf('submitted_photo')).toEqual([]);
  });

  test('holds hostile text as text', async () => {
    const location = 'Eve Tower\r\nBcc: all@victims.example\u0000\u202e<script>alert(1)</script>';
    expect((await send(await property({ location, lang: 'en' }))).status).toBe(200);
    const [mail] = await rowsOf('outgoing_mail');
    expect(mail.subject).not.toMatch(/[\r\n\0]/);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
  });

  const BAD: [string, Record<string, unknown>, string][] = [
    ['no location', { location: ' \u0000' }, 'location'],
    ['a long floor', { floor: 'x'.repeat(41) }, 'floor'],
    ['an unknown type', { ics_type: 'x' }, 'ics_type'],
    ['no area', { area: 0 }, 'area'],
    ['an area beyond all land', { area: 10_000_001 }, 'area'],
    ['a price that is text', { sell: '1; drop table enquiry' }, 'sell'],
    ['a rent though it is for sale', { tx_type: 'S', rent: 5 }, 'rent'],
    ['a price though it is for lease', { tx_type: 'L' }, 'sell'],
    ['eleven photos', { photos: Array.from({ length: 11 }, (_, n) => String(n % 10).repeat(32)) }, 'photos'],
    ['one photo twice', { photos: ['a'.repeat(32), 'a'.repeat(32)] }, 'photos'],
    ['a photo that is no key', { photos: ['../../etc/passwd'] }, 'photos'],
    ['no telephone number', { phone: 'call me' }, 'phone'],
  ];
  test.each(BAD)('with %s is refused by its field', async (_, change, field) => {
    const response = await send({ ...(await property({ captcha: 'x' })), ...change });
    expect(await refusalOf(response)).toEqual({ status: 400, code: 'bad_parameter', field });
    expect(await rowsOf('enquiry')).toEqual([]);
  });

  test('with a photo that is not there, or that was sent with another, is not stored at all', async () => {
    const key = await storedPhoto();
    expect((await send(await property({ photos: [key] }))).status).toBe(200);
    for (const photos of [[key], ['0'.repeat(32)]]) {
      const response = await send(await property({ photos }));
      expect(await refusalOf(response)).toEqual({ status: 404, code: 'not_found', field: 'photos' });
    }
    expect(await rowsOf('enquiry')).toHaveLength(1);
    expect(await rowsOf('submitted_property')).toHaveLength(1);
  });

  test('needs a solved captcha and an empty trap, and a building that is there', async () => {
    for (const change of [{ captcha: 'x' }, { website: 'https://spam.example' }]) {
      const response = await send(await property(change));
      expect(await refusalOf(response)).toMatchObject({ status: 403, code: 'captcha_failed' });
    }
    const response = await send(await property({ pis_bldg_id: 999_999_999 }));
    expect(await refusalOf(response)).toMatchObject({ status: 404, field: 'pis_bldg_id' });
  });
});

describe('a photo', () => {
  test('is written anew: upright, as JPEG, without where it was taken; a second send changes nothing', async () => {
    expect(photo.includes('Exif')).toBe(true);
    const key = visitor.newKey();
    for (const type of ['image/jpeg', 'image/png']) {
      const answer = await sendPhoto(photo, { key, type });
      expect(await answer.json()).toEqual({ width: 200, height: 300 });
    }
    const [stored, ...more] = await rowsOf('submitted_photo');
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ key, enquiry_id: null, width: 200, height: 300 });
    const { format, exif, width } = await sharp(stored.jpeg).metadata();
    expect({ format, exif, width }).toEqual({ format: 'jpeg', exif: undefined, width: 200 });
  });

  test('is refused when its content is none, whatever it is called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const refused: [string, Buffer | string, number, string][] = [
      ['an SVG', svg, 415, 'picture_type'],
      ['a page', '<!doctype html><script>alert(1)</script>', 415, 'picture_type'],
      ['a GIF', await sharp(photo).gif().toBuffer(), 415, 'picture_type'],
      [
        'a JPEG by its first bytes alone',
        Buffer.concat([photo.subarray(0, 4), Buffer.from(svg)]),
        422,
        'picture_broken',
      ],
      ['half a JPEG', photo.subarray(0, photo.length / 2), 422, 'picture_broken'],
      ['a PNG bomb', pngBomb(30_000), 413, 'picture_too_large'],
    ];
    for (const [what, file, status, code] of refused)
      expect(await refusalOf(await sendPhoto(file)), what).toMatchObject({ status, code });
    expect(await rowsOf('submitted_photo')).toEqual([]);
  });

  test('that is a picture and a page at once is kept as the picture alone', async () => {
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert("PK\u0003\u0004")</script>')]);
    expect((await sendPhoto(polyglot)).status).toBe(200);
    const [stored] = await rowsOf('submitted_photo');
    expect(stored.jpeg.includes('<script')).toBe(false);
  });

  test('of too many bytes, of another content type, or from elsewhere is refused', async () => {
    const large = await sendPhoto(Buffer.alloc(10 * MEGABYTE));
    expect(large.status).toBe(413);
    for (const type of [
      'image/svg+xml',
      'text/html',
      'application/octet-stream',
      'multipart/form-data; boundary=x',
    ])
      expect((await sendPhoto(photo, { type })).status, type).toBe(400);
    expect((await sendPhoto('{}', { type: 'application/json' })).status).toBe(400);
    expect((await sendPhoto(photo, { key: '..%2f..%2fsecret' })).status).toBe(400);
    expect((await sendPhoto(photo, { key: 'short' })).status).toBe(400);
    const crossSite = await sendPhoto(photo, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(await refusalOf(crossSite)).toMatchObject({ code: 'cross_site' });
    const asForm = await visitor.post(photo.toString('latin1'), { 'content-type': 'image/jpeg' });
    expect(asForm.status).toBe(400);
    expect(await rowsOf('submitted_photo')).toEqual([]);
  });

  test('that waits can be deleted, and one that was sent with its form cannot', async () => {
    const [waiting, sent] = [await storedPhoto(), await storedPhoto()];
    await send(await property({ photos: [sent] }));
    for (const key of [waiting, sent, visitor.newKey()])
      expect((await sendPhoto('', { key, method: 'DELETE', type: 'text/plain' })).status).toBe(200);
    expect(await rowsOf('submitted_photo')).toMatchObject([{ key: sent }]);
  });

  test('whose form does not come is deleted after a day', async () => {
    const photos = createPhotoQueries(createDatabase(server.pool));
    const [old, fresh, sent] = [await storedPhoto(), await storedPhoto(), await storedPhoto()];
    await send(await property({ photos: [sent] }));
    await server.pool.query(
      `update submitted_photo set created_at = now() - interval '25 hours' where key = any($1)`,
      [[old, sent]],
    );
    expect(await photos.forgetWaiting(24)).toBe(1);
    expect(new Set((await rowsOf('submitted_photo')).map(({ key }) => key))).toEqual(new Set([fresh, sent]));
  });

  test('is limited: by network address, and in all while none is sent', async () => {
    await server.pool.query(
      `insert into submitted_photo (key, width, height, jpeg)
       select lpad(to_hex(n), 32, '0'), 1, 1, '\\x00' from generate_series(1, 1000) n`,
    );
    expect(await refusalOf(await sendPhoto(photo))).toMatchObject({ status: 503, code: 'unavailable' });
    const known = { key: '1'.padStart(32, '0') };
    const headers = { 'x-forwarded-for': '192.0.2.200' };
    const statuses: number[] = [];
    for (let sent = 0; sent < 121; sent++)
      statuses.push((await sendPhoto(photo, { ...known, headers })).status);
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
    expect(statuses[120]).toBe(429);
  });
});

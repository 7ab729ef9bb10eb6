import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePixels, IMAGE_FORMATS, reencodeImage, VISITORS_FILES } from './images.ts';

/** 300 × 200, red to the left and blue to the right. */
const halves = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: 150, height: 200, channels: 3, background: '#00f' } }, left: 150, top: 0 },
  ]);
const AS_WEBP = { width: 720, format: 'webp' } as const;

describe('a picture from outside is written anew', () => {
  it('upright, as its orientation says, and without where it was taken', async () => {
    // Orientation 6: the left side of the stored pixels is the top of what was seen.
    const taken = await halves()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitude: '22/1 18/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer();
    expect(taken.includes('Exif')).toBe(true);
    const image = await reencodeImage(taken, AS_WEBP);
    expect([image.width, image.height]).toEqual([200, 300]);
    const { exif, icc, xmp, orientation, format } = await sharp(image.body).metadata();
    expect({ exif, icc, xmp, orientation, format }).toEqual({ format: 'webp' });
    const { data } = await sharp(image.body).raw().toBuffer({ resolveWithObject: true });
    const [red, , blue] = data;
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (type) => {
    const file = await halves().toFormat(type).toBuffer();
    for (const format of IMAGE_FORMATS) {
      const { body } = await reencodeImage(file, { width: 720, format });
      expect((await sharp(body).metadata()).format).toBe(format);
    }
  });

  it('at the width that was asked for, and never larger than it was', async () => {
    const file = await halves().png().toBuffer();
    expect((await reencodeImage(file, { width: 90, format: 'webp' })).height).toBe(60);
    expect((await reencodeImage(file, AS_WEBP)).width).toBe(300);
  });

  it('or refused: truncated, of another type, or with more pixels than any photograph', async () => {
    const jpeg = await halves().jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await halves().gif().toBuffer();
    const refused: [string, Uint8Array, string][] = [
      ['a truncated JPEG', jpeg.subarray(0, jpeg.length / 2), 'picture_broken'],
      ['a JPEG by its first bytes alone', Buffer.concat([jpeg.subarray(0, 4), svg]), 'picture_broken'],
      ['an SVG', svg, 'picture_type'],
      ['a GIF', gif, 'picture_type'],
      ['nothing', new Uint8Array(), 'picture_type'],
      ['a PNG bomb', pngBomb(30_000), 'picture_too_large'],
    ];
    for (const [what, file, code] of refused)
      await expect(reencodeImage(file, AS_WEBP), what).rejects.toMatchObject({ code });
  });
});

describe('what a visitor sends', () => {
  const flat = (height: number) =>
    sharp({ create: { width: 4_000, height, channels: 3, background: '#0b5d66' } });
  const read = (file: Buffer) => reencodeImage(file, { width: 720, format: 'jpeg' }, VISITORS_FILES);

  it('has at most 12 million pixels, in each of its types', async () => {
    expect((await read(await flat(3_000).jpeg().toBuffer())).width).toBe(720);
    const larger = flat(3_001);
    const files = [
      await larger.jpeg().toBuffer(),
      await larger.webp({ effort: 0 }).toBuffer(),
      pngBomb(3_465),
    ];
    for (const file of files) await expect(read(file)).rejects.toMatchObject({ code: 'picture_too_large' });
  });

  it('is refused by its type before a decoder sees it, AVIF too, of which half is no picture', async () => {
    const avif = await halves().avif().toBuffer();
    const heif = Buffer.concat([avif.subarray(0, 8), Buffer.from('heic'), avif.subarray(12)]);
    const others = [
      avif,
      avif.subarray(0, avif.length / 2),
      heif,
      await halves().gif().toBuffer(),
      await halves().tiff().toBuffer(),
      Buffer.from('%PDF-1.7'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ];
    for (const file of others) await expect(read(file)).rejects.toMatchObject({ code: 'picture_type' });
  });

  it('is the first picture of an animation', async () => {
    // Like pictures one after another are written as one.
    const frames = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: { r: n * 12, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(20);
    const { width, height } = await read(animated);
    expect([width, height]).toEqual([30, 20]);
  });
});

it('pixels of our own are written as they are', async () => {
  const data = new Uint8Array(4 * 16 * 10).fill(255);
  const { body, width, height } = await encodePixels({ data, width: 16, height: 10 }, 'webp');
  expect([width, height, (await sharp(body).metadata()).hasAlpha]).toEqual([16, 10, false]);
});

/** A few kilobytes that claim to be `side` × `side` pixels. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

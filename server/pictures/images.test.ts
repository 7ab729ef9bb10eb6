import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePixels, IMAGE_FORMATS, reencodeImage, VISITOR_FILE_LIMITS } from './images.ts';

/** A 300 × 200 test image, red on the left and blue on the right. */
const redAndBlueImage = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: 150, height: 200, channels: 3, background: '#00f' } }, left: 150, top: 0 },
  ]);
const AS_WEBP = { width: 720, format: 'webp' } as const;

describe('re-encodes an external picture', () => {
  it('upright by its orientation tag, and without its location', async () => {
    // Orientation 6: the left edge of the stored pixels is the top edge of the displayed photo.
    const photo = await redAndBlueImage()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitude: '22/1 18/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    const image = await reencodeImage(photo, AS_WEBP);
    expect([image.width, image.height]).toEqual([200, 300]);
    const { exif, icc, xmp, orientation, format } = await sharp(image.body).metadata();
    expect({ exif, icc, xmp, orientation, format }).toEqual({ format: 'webp' });
    const { data } = await sharp(image.body).raw().toBuffer({ resolveWithObject: true });
    const [red, , blue] = data;
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (type) => {
    const file = await redAndBlueImage().toFormat(type).toBuffer();
    for (const format of IMAGE_FORMATS) {
      const { body } = await reencodeImage(file, { width: 720, format });
      expect((await sharp(body).metadata()).format).toBe(format);
    }
  });

  it('at the requested width, and never larger than the original', async () => {
    const file = await redAndBlueImage().png().toBuffer();
    expect((await reencodeImage(file, { width: 90, format: 'webp' })).height).toBe(60);
    expect((await reencodeImage(file, AS_WEBP)).width).toBe(300);
  });

  it('or refuses it: truncated, of another type, or with more pixels than any photograph', async () => {
    const jpeg = await redAndBlueImage().jpeg().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await redAndBlueImage().gif().toBuffer();
    const refusedFiles: [string, Uint8Array, string][] = [
      ['a truncated JPEG', jpeg.subarray(0, jpeg.length / 2), 'picture_broken'],
      ['a JPEG by its first bytes alone', Buffer.concat([jpeg.subarray(0, 4), svg]), 'picture_broken'],
      ['an SVG', svg, 'picture_type'],
      ['a GIF', gif, 'picture_type'],
      ['nothing', new Uint8Array(), 'picture_type'],
      ['a PNG bomb', pngBomb(30_000), 'picture_too_large'],
    ];
    for (const [description, file, code] of refusedFiles)
      await expect(reencodeImage(file, AS_WEBP), description).rejects.toMatchObject({ code });
  });
});

describe('a picture from a visitor', () => {
  const plainImage = (height: number) =>
    sharp({ create: { width: 4_000, height, channels: 3, background: '#0b5d66' } });
  const readVisitorFile = (file: Buffer) =>
    reencodeImage(file, { width: 720, format: 'jpeg' }, VISITOR_FILE_LIMITS);

  it('has at most 12 million pixels in every type', async () => {
    expect((await readVisitorFile(await plainImage(3_000).jpeg().toBuffer())).width).toBe(720);
    const largerImage = plainImage(3_001);
    const acceptedFiles = [
      await largerImage.jpeg().toBuffer(),
      await largerImage.webp({ effort: 0 }).toBuffer(),
      pngBomb(3_465),
    ];
    for (const file of acceptedFiles)
      await expect(readVisitorFile(file)).rejects.toMatchObject({ code: 'picture_too_large' });
  });

  it('is refused by its type before it is decoded, such as an AVIF file', async () => {
    const avif = await redAndBlueImage().avif().toBuffer();
    const heif = Buffer.concat([avif.subarray(0, 8), Buffer.from('heic'), avif.subarray(12)]);
    const otherFiles = [
      avif,
      avif.subarray(0, avif.length / 2),
      heif,
      await redAndBlueImage().gif().toBuffer(),
      await redAndBlueImage().tiff().toBuffer(),
      Buffer.from('%PDF-1.7'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ];
    for (const file of otherFiles)
      await expect(readVisitorFile(file)).rejects.toMatchObject({ code: 'picture_type' });
  });

  it('is the first frame of an animation', async () => {
    // Each frame has its own colour because sharp merges identical consecutive frames.
    const frames = await Promise.all(
      Array.from({ length: 20 }, (_, frameNumber) =>
        sharp({
          create: { width: 30, height: 20, channels: 3, background: { r: frameNumber * 12, g: 0, b: 0 } },
        })
          .png()
          .toBuffer(),
      ),
    );
    const animatedImage = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animatedImage).metadata()).pages).toBe(20);
    const { width, height } = await readVisitorFile(animatedImage);
    expect([width, height]).toEqual([30, 20]);
  });
});

it('generated pixels are encoded unchanged', async () => {
  const pixelBytes = new Uint8Array(4 * 16 * 10).fill(255);
  const { body, width, height } = await encodePixels({ data: pixelBytes, width: 16, height: 10 }, 'webp');
  expect([width, height, (await sharp(body).metadata()).hasAlpha]).toEqual([16, 10, false]);
});

/** Builds a PNG of a few kilobytes that claims to be `sideLength` × `sideLength` pixels. */
function pngBomb(sideLength: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sideLength, 0);
  header.writeUInt32BE(sideLength, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixelData = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixelData),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const pngChunk = Buffer.alloc(body.length + 8);
  pngChunk.writeUInt32BE(data.length, 0);
  body.copy(pngChunk, 4);
  pngChunk.writeUInt32BE(crc32(body), body.length + 4);
  return pngChunk;
}

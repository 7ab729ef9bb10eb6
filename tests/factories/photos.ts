import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Creates a photo as a camera does: with GPS metadata and an EXIF rotation. */
export function cameraPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b5d66' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '22/1 18/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
}

/** Creates a photo of one colour, in the file format in which the portal stores photos. */
export function plainPhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b5d66' } })
    .jpeg()
    .toBuffer();
}

/** Creates a PNG of a few hundred bytes whose header declares a huge size: `sidePixels` × `sidePixels`. */
export function pngBomb(sidePixels: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePixels, 0);
  header.writeUInt32BE(sidePixels, 4);
  // PNG header fields: bit depth 8, greyscale, and default methods.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(sidePixels + 1))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const lengthAndChecksum = Buffer.alloc(8);
  lengthAndChecksum.writeUInt32BE(data.length, 0);
  lengthAndChecksum.writeUInt32BE(crc32(typeAndData), 4);
  return Buffer.concat([lengthAndChecksum.subarray(0, 4), typeAndData, lengthAndChecksum.subarray(4)]);
}

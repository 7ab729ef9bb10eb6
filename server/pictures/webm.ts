/** A film of pictures that all have the same size and are shown for the same time. */
export type Film = {
  /** VP8 key frames. */
  readonly frames: readonly Uint8Array[];
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
};

/** Ids of the elements of Matroska that a WebM file needs. */
const ID = {
  ebml: 0x1a45dfa3,
  readVersion: 0x42f7,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const MILLISECOND = 1_000_000;
const VIDEO_TRACK = 1;
/** The lossy part of a WebP file is one VP8 key frame. */
const VP8_CHUNK = 'VP8 ';

/** Takes the frame out of a WebP file without transparency. */
export function frameOf(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== VP8_CHUNK) throw new Error('the picture is no plain WebP');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}

/** Writes a film as WebM. Every second begins a cluster, to which a player can jump. */
export function webmOf({ frames, width, height, framesPerSecond }: Film): Buffer {
  const timeOf = (frame: number) => Math.round((frame * 1000) / framesPerSecond);
  const starts = frames.flatMap((_, frame) => (frame % framesPerSecond === 0 ? [frame] : []));
  const clusters = starts.map((start) =>
    element(
      ID.cluster,
      unsigned(ID.timestamp, timeOf(start)),
      ...frames
        .slice(start, start + framesPerSecond)
        .map((frame, index) => block(timeOf(start + index) - timeOf(start), frame)),
    ),
  );
  const head = Buffer.concat([
    element(
      ID.info,
      unsigned(ID.timestampScale, MILLISECOND),
      float(ID.duration, timeOf(frames.length)),
      text(ID.muxingApp, 'Podium'),
      text(ID.writingApp, 'Podium'),
    ),
    element(
      ID.tracks,
      element(
        ID.trackEntry,
        unsigned(ID.trackNumber, VIDEO_TRACK),
        unsigned(ID.trackUid, VIDEO_TRACK),
        unsigned(ID.trackType, 1),
        text(ID.codecId, 'V_VP8'),
        element(ID.video, unsigned(ID.pixelWidth, width), unsigned(ID.pixelHeight, height)),
      ),
    ),
  ]);
  // All numbers are written with the same length, so the cues have their final size before positions are known.
  const cuesAt = (position: (cluster: number) => number) =>
    element(
      ID.cues,
      ...starts.map((start, cluster) =>
        element(
          ID.cuePoint,
          unsigned(ID.cueTime, timeOf(start)),
          element(
            ID.cueTrackPositions,
            unsigned(ID.cueTrack, VIDEO_TRACK),
            unsigned(ID.cueClusterPosition, position(cluster)),
          ),
        ),
      ),
    );
  const before = head.length + cuesAt(() => 0).length;
  const cues = cuesAt((cluster) =>
    clusters.slice(0, cluster).reduce((sum, { length }) => sum + length, before),
  );
  return Buffer.concat([
    element(
      ID.ebml,
      unsigned(ID.readVersion, 1),
      text(ID.docType, 'webm'),
      unsigned(ID.docTypeVersion, 2),
      unsigned(ID.docTypeReadVersion, 2),
    ),
    element(ID.segment, head, cues, ...clusters),
  ]);
}

function element(id: number, ...contents: readonly Uint8Array[]): Buffer {
  const name = Buffer.from(id.toString(16), 'hex');
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(contents.reduce((sum, { length }) => sum + length, 0)));
  // The first byte says that the size takes eight.
  size[0] = 1;
  return Buffer.concat([name, size, ...contents]);
}

function unsigned(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function text(id: number, value: string): Buffer {
  return element(id, Buffer.from(value, 'latin1'));
}

/** Track, milliseconds since the cluster began, and the mark of a key frame stand before the frame. */
function block(milliseconds: number, frame: Uint8Array): Buffer {
  const head = Buffer.from([0x80 | VIDEO_TRACK, 0, 0, 0x80]);
  head.writeInt16BE(milliseconds, 1);
  return element(ID.simpleBlock, head, frame);
}

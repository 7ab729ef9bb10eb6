import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../commands/usage-error.ts';
import { cleanFeature, type LeftOut } from './clean-feature.ts';
import { below, CELL_ZOOM, HONG_KONG, MAX_ZOOM, MIN_ZOOM, overlap, spanOf, tilesOf } from './grid.ts';
import type { Input } from './inputs.ts';
import { KINDS, LAYERS } from './layers.ts';
import { createPmtilesWriter, type PmtilesWriter } from './pmtiles-writer.ts';
import { readFeatures, unreadable } from './read-features.ts';
import { MARGIN, slice } from './slice.ts';
import { createSpill, type Spill } from './spill.ts';

export type BuildReport = {
  /** Features on the map. */
  readonly features: number;
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  readonly tiles: number;
  readonly bytes: number;
};

/** Hears the share that is done, from 0 to 1. */
type OnProgress = (share: number, label: string) => void;

/** Reading takes about this share of the time. */
const READING = 0.4;
/** The heap of what is shown below CELL_ZOOM; the others are named after their cell. */
const OVERVIEW = 'overview';

/**
 * Makes a PMTiles archive from GeoJSON files. Features go to the disk first, in heaps by area, and are
 * then sliced heap by heap: memory holds one heap, however large the files. The archive
 * replaces an older one only when it is complete.
 */
export async function buildBasemap(
  inputs: readonly Input[],
  out: string,
  onProgress: OnProgress,
): Promise<BuildReport> {
  await mkdir(path.dirname(out), { recursive: true });
  const folder = await mkdtemp(path.join(path.dirname(out), '.basemap-'));
  try {
    const spill = createSpill(folder);
    const read = await readAll(inputs, spill, onProgress);
    const writer = await createPmtilesWriter(path.join(folder, 'tiles'));
    try {
      await sliceAll(spill, writer, onProgress);
      const archive = path.join(folder, 'archive');
      const written = await writer.finish(archive, {
        box: HONG_KONG,
        minZoom: MIN_ZOOM,
        maxZoom: MAX_ZOOM,
        metadata: { name: 'Hong Kong', type: 'baselayer', vector_layers: vectorLayers() },
      });
      await rename(archive, out);
      return { ...read, ...written };
    } finally {
      await writer.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readAll(
  inputs: readonly Input[],
  spill: Spill,
  onProgress: OnProgress,
): Promise<Pick<BuildReport, 'features' | 'leftOut'>> {
  const total = inputs.reduce((sum, { bytes }) => sum + bytes, 0);
  const leftOut = { elsewhere: 0, shape: 0 };
  let features = 0;
  let done = 0;
  for (const { file, layer } of inputs) {
    const onRead = (bytes: number) => {
      done += bytes;
      onProgress((done / total) * READING, `reading ${path.basename(file)}`);
    };
    for await (const { number, value } of readFeatures(file, onRead)) {
      const clean = cleanIn(file, number, () => cleanFeature(value, layer));
      if (typeof clean === 'string') {
        leftOut[clean] += 1;
        continue;
      }
      features += 1;
      const { feature, box } = clean;
      if ((KINDS[feature.kind]?.minZoom ?? MAX_ZOOM) < CELL_ZOOM) await spill.add(OVERVIEW, feature);
      const cells = overlap(spanOf(box, CELL_ZOOM, MARGIN), spanOf(HONG_KONG, CELL_ZOOM));
      for (const { x, y } of tilesOf(cells)) await spill.add(`${x}-${y}`, feature);
    }
  }
  if (features === 0) throw new UsageError('None of the features is a shape of its layer in Hong Kong.');
  return { features, leftOut };
}

function cleanIn<Result>(file: string, number: number, clean: () => Result): Result {
  try {
    return clean();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw unreadable(file, new Error(`its feature ${number} ${reason}`));
  }
}

async function sliceAll(spill: Spill, writer: PmtilesWriter, onProgress: OnProgress): Promise<void> {
  const cells = [...tilesOf(spanOf(HONG_KONG, CELL_ZOOM))];
  const overview = zoomsFrom(MIN_ZOOM, CELL_ZOOM - 1).map((z) => ({ z, span: spanOf(HONG_KONG, z) }));
  const heaps = [
    { heap: OVERVIEW, zooms: overview },
    ...cells.map(({ x, y }) => ({
      heap: `${x}-${y}`,
      zooms: zoomsFrom(CELL_ZOOM, MAX_ZOOM).map((z) => {
        const inside = below({ left: x, top: y, right: x, bottom: y }, z - CELL_ZOOM);
        return { z, span: overlap(inside, spanOf(HONG_KONG, z)) };
      }),
    })),
  ];
  for (const [index, { heap, zooms }] of heaps.entries()) {
    for (const { z, x, y, bytes } of slice(await spill.read(heap), zooms)) await writer.add(z, x, y, bytes);
    onProgress(READING + ((index + 1) / heaps.length) * (1 - READING), 'making tiles');
  }
}

function zoomsFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** What an archive tells of its layers (TileJSON 3). */
function vectorLayers() {
  return LAYERS.map((layer) => ({
    id: layer,
    fields: { zh: 'String', gb: 'String', en: 'String', ...(layer === 'roads' && { class: 'String' }) },
    minzoom: Math.min(...KINDS.filter((kind) => kind.layer === layer).map(({ minZoom }) => minZoom)),
    maxzoom: MAX_ZOOM,
  }));
}

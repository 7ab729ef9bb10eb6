import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../commands/usage-error.ts';
import { cleanFeature, type OmitReason } from './clean-feature.ts';
import {
  childTiles,
  HONG_KONG_BOX,
  intersectRanges,
  MAX_ZOOM,
  MIN_ZOOM,
  PARTITION_ZOOM,
  tileRangeOf,
  tilesOf,
} from './grid.ts';
import type { InputFile } from './inputs.ts';
import { FEATURE_KINDS, LAYERS } from './layers.ts';
import { createPmtilesWriter, type PmtilesWriter } from './pmtiles-writer.ts';
import { createFileError, readFeatures } from './read-features.ts';
import { sliceTiles, TILE_MARGIN } from './slice.ts';
import { createFeatureSpill, type FeatureSpill } from './spill.ts';

export type BuildReport = {
  /** Number of features on the map. */
  readonly featureCount: number;
  readonly omittedFeatureCounts: Readonly<Record<OmitReason, number>>;
  readonly tileCount: number;
  readonly archiveBytes: number;
};

/** Called with the completed share of the work, from 0 to 1. */
type OnProgress = (progressShare: number, label: string) => void;

/** Approximate share of the total time that reading takes. */
const READING_PROGRESS_SHARE = 0.4;
/**
 * Partition of the features that are visible below PARTITION_ZOOM. Other partitions are named after their
 * tile.
 */
const OVERVIEW_PARTITION = 'overview';

/**
 * Builds a PMTiles archive from GeoJSON files. Features are first written to disk, partitioned by area,
 * then sliced into tiles one partition at a time, so memory holds one partition however large the files
 * are. An older archive is replaced only once the new one is complete.
 */
export async function buildBasemap(
  inputs: readonly InputFile[],
  archiveFile: string,
  onProgress: OnProgress,
): Promise<BuildReport> {
  await mkdir(path.dirname(archiveFile), { recursive: true });
  const folder = await mkdtemp(path.join(path.dirname(archiveFile), '.basemap-'));
  try {
    const spill = createFeatureSpill(folder);
    const readResult = await readInputs(inputs, spill, onProgress);
    const writer = await createPmtilesWriter(path.join(folder, 'tiles'));
    try {
      await slicePartitions(spill, writer, onProgress);
      const archivePath = path.join(folder, 'archive');
      const archiveResult = await writer.finish(archivePath, {
        box: HONG_KONG_BOX,
        minZoom: MIN_ZOOM,
        maxZoom: MAX_ZOOM,
        metadata: { name: 'Hong Kong', type: 'baselayer', vector_layers: describeLayers() },
      });
      await rename(archivePath, archiveFile);
      return { ...readResult, tileCount: archiveResult.tileCount, archiveBytes: archiveResult.archiveBytes };
    } finally {
      await writer.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readInputs(
  inputs: readonly InputFile[],
  spill: FeatureSpill,
  onProgress: OnProgress,
): Promise<Pick<BuildReport, 'featureCount' | 'omittedFeatureCounts'>> {
  const total = inputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const omittedFeatureCounts = { elsewhere: 0, shape: 0 };
  let featureCount = 0;
  let bytesRead = 0;
  for (const { file, layer } of inputs) {
    const onRead = (bytes: number) => {
      bytesRead += bytes;
      onProgress((bytesRead / total) * READING_PROGRESS_SHARE, `reading ${path.basename(file)}`);
    };
    for await (const { featureNumber, value } of readFeatures(file, onRead)) {
      const cleanResult = cleanWithFileName(file, featureNumber, () => cleanFeature(value, layer));
      if (typeof cleanResult === 'string') {
        omittedFeatureCounts[cleanResult] += 1;
        continue;
      }
      featureCount += 1;
      const { feature, box } = cleanResult;
      if ((FEATURE_KINDS[feature.kind]?.minZoom ?? MAX_ZOOM) < PARTITION_ZOOM)
        await spill.add(OVERVIEW_PARTITION, feature);
      const gridCellRange = intersectRanges(
        tileRangeOf(box, PARTITION_ZOOM, TILE_MARGIN),
        tileRangeOf(HONG_KONG_BOX, PARTITION_ZOOM),
      );
      for (const { x, y } of tilesOf(gridCellRange)) await spill.add(`${x}-${y}`, feature);
    }
  }
  if (featureCount === 0) throw new UsageError('None of the features is a shape of its layer in Hong Kong.');
  return { featureCount, omittedFeatureCounts };
}

function cleanWithFileName<Result>(file: string, featureNumber: number, clean: () => Result): Result {
  try {
    return clean();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw createFileError(file, new Error(`its feature ${featureNumber} ${reason}`));
  }
}

async function slicePartitions(
  spill: FeatureSpill,
  writer: PmtilesWriter,
  onProgress: OnProgress,
): Promise<void> {
  const partitionTiles = [...tilesOf(tileRangeOf(HONG_KONG_BOX, PARTITION_ZOOM))];
  const overviewZooms = zoomsBetween(MIN_ZOOM, PARTITION_ZOOM - 1).map((z) => ({
    z,
    tileRange: tileRangeOf(HONG_KONG_BOX, z),
  }));
  const partitions = [
    { partition: OVERVIEW_PARTITION, zooms: overviewZooms },
    ...partitionTiles.map(({ x, y }) => ({
      partition: `${x}-${y}`,
      zooms: zoomsBetween(PARTITION_ZOOM, MAX_ZOOM).map((z) => {
        const partitionTileRange = childTiles({ left: x, top: y, right: x, bottom: y }, z - PARTITION_ZOOM);
        return { z, tileRange: intersectRanges(partitionTileRange, tileRangeOf(HONG_KONG_BOX, z)) };
      }),
    })),
  ];
  for (const [index, { partition, zooms }] of partitions.entries()) {
    for (const { z, x, y, bytes } of sliceTiles(await spill.readPartition(partition), zooms))
      await writer.add(z, x, y, bytes);
    onProgress(
      READING_PROGRESS_SHARE + ((index + 1) / partitions.length) * (1 - READING_PROGRESS_SHARE),
      'making tiles',
    );
  }
}

function zoomsBetween(minZoom: number, maxZoom: number): number[] {
  return Array.from({ length: maxZoom - minZoom + 1 }, (_, step) => minZoom + step);
}

/** Returns the description of the layers for the archive's metadata (TileJSON 3). */
function describeLayers() {
  return LAYERS.map((layer) => ({
    id: layer,
    fields: { zh: 'String', gb: 'String', en: 'String', ...(layer === 'roads' && { class: 'String' }) },
    minzoom: Math.min(...FEATURE_KINDS.filter((kind) => kind.layer === layer).map(({ minZoom }) => minZoom)),
    maxzoom: MAX_ZOOM,
  }));
}

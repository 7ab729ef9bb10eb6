import { parentPort, workerData } from 'node:worker_threads';
import { buffersOf, buildParts } from '#catalogue/parts.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { loadCatalogueRows } from '../database/queries/catalogue.ts';
import type { BuildOrder } from './catalogue-builder.ts';

/** The thread of one build: reads all rows, makes the parts, hands them over and ends, and its memory with it. */
const { connection } = workerData as BuildOrder;
const pool = createPool({ ...connection, max: 1 }, () => undefined);
try {
  const parts = buildParts(await loadCatalogueRows(createDatabase(pool)));
  parentPort?.postMessage(parts, buffersOf(parts));
} finally {
  await pool.end();
}

import { parentPort } from 'node:worker_threads';
import { buffersOf, buildFreshParts } from '#catalogue/parts.ts';
import { createDatabase, createPool } from '../database/pool.ts';
import { loadChangedRows } from '../database/queries/catalogue.ts';
import type { BuildOrder, Built } from './catalogue-builder.ts';

/**
 * The thread of one build. It is ready before it is needed; told what is known already, it reads the
 * rest, makes the parts, hands them over and ends, and its memory with it.
 */
parentPort?.once('message', async ({ connection, known }: BuildOrder) => {
  const pool = createPool({ ...connection, max: 1 }, () => undefined);
  try {
    const { rows, versions, changed } = await loadChangedRows(createDatabase(pool), known);
    const built: Built = { parts: buildFreshParts(rows, changed), versions };
    parentPort?.postMessage(built, buffersOf(built.parts));
  } finally {
    await pool.end();
  }
});

import path from 'node:path';

const BUILD = path.resolve(import.meta.dirname, '../../scripts/lib/build.mjs');

/** What is built of the server and of the operator's commands, by their places in the project's folder. */
export const SERVER = 'dist/program/main.js';
export const COMMAND = 'dist/program/podium.js';

/** Builds pages and server where a source has changed: tests would meet those before. */
export async function buildAll(): Promise<void> {
  const { ensureBuilt } = (await import(BUILD)) as { ensureBuilt: () => Promise<void> };
  await ensureBuilt();
}

import path from 'node:path';

const BUILD = path.resolve(import.meta.dirname, '../../scripts/lib/build.mjs');

/** Built files of the server and the commands, relative to the project. */
export const SERVER = 'dist/program/main.js';
export const COMMAND = 'dist/program/podium.js';

/** Builds pages and server if a source has changed, so that tests never run an old build. */
export async function buildAll(): Promise<void> {
  const { ensureBuilt } = (await import(BUILD)) as { ensureBuilt: () => Promise<void> };
  await ensureBuilt();
}

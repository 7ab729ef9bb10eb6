import path from 'node:path';

const BUILD = path.resolve(import.meta.dirname, '../../scripts/lib/build.mjs');

/** What is built of the server and of the operator's commands, by their places in the project's folder. */
export const SERVER = 'dist/program/main.js';
export const COMMAND = 'dist/program/podium.js';

/** Builds both where a source has changed: a test of a process would try the one before. */
export async function buildProgram(): Promise<void> {
  const { ensureProgram } = (await import(BUILD)) as { ensureProgram: () => Promise<void> };
  await ensureProgram();
}

import path from 'node:path';

const BUILD_SCRIPT = path.resolve(import.meta.dirname, '../../scripts/lib/build.mjs');

/**
 * Build output of the server, relative to the project root. COMMAND_SCRIPT is the build output of the
 * commands.
 */
export const SERVER_SCRIPT = 'dist/program/main.js';
export const COMMAND_SCRIPT = 'dist/program/podium.js';

/**
 * Builds the pages and the server if a source file has changed, so that tests never run an outdated
 * build.
 */
export async function buildAll(): Promise<void> {
  const { ensureBuilt } = (await import(BUILD_SCRIPT)) as { ensureBuilt: () => Promise<void> };
  await ensureBuilt();
}

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createNextFiles } from './next/next-files.ts';
import { type Server, startNextServer } from './processes.ts';

const runFile = promisify(execFile);
/** Timeout for installing the packages and for the build. */
const STEP_TIMEOUT_MS = 300_000;
const NPM_INSTALL_ARGUMENTS = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const NEXT_ENV = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };

/**
 * Paths of the two versions of the page: with server components (the default of Next.js), and with
 * components that also run in the browser.
 */
export const NEXT_PAGES = { server: '/server', client: '/client' } as const;

/**
 * Runs `work` with a Next.js server that renders a copy of Podium's page at `url`. The server is built
 * in a temporary folder.
 */
export async function withNextPeer<Result>(
  { port }: Server,
  url: string,
  work: (peer: Server) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-bench-next-'));
  try {
    const page = await (await fetch(`http://127.0.0.1:${port}${url}`)).text();
    for (const [name, text] of Object.entries(createNextFiles(page))) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const options = { cwd: folder, env: NEXT_ENV, timeout: STEP_TIMEOUT_MS };
    await runFile('npm', NPM_INSTALL_ARGUMENTS, options).catch((cause: unknown) => {
      throw new Error('Next.js could not be fetched, so it is not compared', { cause });
    });
    const nextBinary = path.join(folder, 'node_modules/next/dist/bin/next');
    await runFile(process.execPath, [nextBinary, 'build', folder], options);
    const peer = await startNextServer(nextBinary, folder);
    try {
      return await work(peer);
    } finally {
      await peer.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

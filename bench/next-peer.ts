import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { nextFiles } from './next/next-files.ts';
import { type Server, startNext } from './processes.ts';

const run = promisify(execFile);
/** Fetching the packages and building take no longer, or are given up. */
const STEP_MS = 300_000;
const INSTALL = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const ENV = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };

/** The two ways in which its page is drawn: as Next.js does by itself, and as components that run in the browser too. */
export const NEXT_PAGES = { server: '/server', client: '/client' } as const;

/** Runs `work` with a Next.js that draws the product's page at `url`. It is made in a folder of its own and then deleted. */
export async function withNextPeer<Result>(
  { port }: Server,
  url: string,
  work: (peer: Server) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'podium-bench-next-'));
  try {
    const page = await (await fetch(`http://127.0.0.1:${port}${url}`)).text();
    for (const [name, text] of Object.entries(nextFiles(page))) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const options = { cwd: folder, env: ENV, timeout: STEP_MS };
    await run('npm', INSTALL, options).catch((cause: unknown) => {
      throw new Error('Next.js could not be fetched, so it is not compared', { cause });
    });
    const next = path.join(folder, 'node_modules/next/dist/bin/next');
    await run(process.execPath, [next, 'build', folder], options);
    const peer = await startNext(next, folder);
    try {
      return await work(peer);
    } finally {
      await peer.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

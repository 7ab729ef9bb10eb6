import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { commandOf } from '#server/database/embedded/processes.ts';
import { SERVER } from '#tests/factories/program.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What a process of the product has of the tests' environment: programs, what Node compiled before, the allocator. */
export function inherited(): NodeJS.ProcessEnv {
  const given = Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|NODE_COMPILE_CACHE|MALLOC_\w+)$/.test(name),
  );
  return Object.fromEntries(given);
}

export interface Podium {
  process: ChildProcess;
  /** The printed address; rejects with all output when the process ends before. */
  ready: Promise<string>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  stdout(): string;
  stderr(): string;
}

/** Starts the server as a process of its own, on any free port, without demonstration data. */
export function startPodium(env: Record<string, string>, script = SERVER, root: string = ROOT): Podium {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: {
      ...inherited(),
      PORT: '0',
      PODIUM_DEMO_STOCKS: '0',
      MAP_PROVIDER: 'embedded',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const address = /Podium is ready: (\S+)/.exec(stdout)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    ended.then((code) => reject(new Error(`ended with ${code} before it was ready\n${stdout}${stderr}`)));
  });
  ready.catch(() => undefined);
  return { process: child, ready, ended, stdout: () => stdout, stderr: () => stderr };
}

/** The process ends by itself, badly, and says why in one sentence. */
export async function expectRefusal(podium: Podium, sentence: string | RegExp): Promise<void> {
  expect(await podium.ended).toBe(1);
  expect(podium.stderr().trimEnd()).toMatch(sentence);
  expect(podium.stderr().trimEnd().split('\n')).toHaveLength(1);
  // In a folder that only root can enter it tells where else PostgreSQL's binaries are; never that it runs.
  expect(podium.stdout().replace(/^.* holds its binaries\.\n/, '')).toBe('');
}

/** A folder that PostgreSQL's own user may enter as well, when the tests run as root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'podium test '));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export function postgresPid(dataFolder: string, cluster = 'postgres'): number {
  return Number.parseInt(readFileSync(path.join(dataFolder, cluster, 'postmaster.pid'), 'utf8'), 10);
}

export function isAlive(pid: number): boolean {
  return commandOf(pid) !== undefined;
}

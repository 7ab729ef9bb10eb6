import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { commandOf } from '#server/database/embedded/processes.ts';
import { SERVER_SCRIPT } from '#tests/factories/server-build.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Returns the environment variables that the server process inherits from the tests: PATH, Node's
 * compile cache and allocator settings.
 */
export function inheritedEnv(): NodeJS.ProcessEnv {
  const inheritedEntries = Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|NODE_COMPILE_CACHE|MALLOC_\w+)$/.test(name),
  );
  return Object.fromEntries(inheritedEntries);
}

export interface Podium {
  process: ChildProcess;
  /**
   * Resolves with the URL that the server prints when it is ready. Rejects with all output if the
   * process exits first.
   */
  ready: Promise<string>;
  /** Resolves with the exit code or the signal that ended the process. */
  ended: Promise<number | string>;
  stdout(): string;
  stderr(): string;
}

/** Starts the server in a separate process on any free port, by default without demonstration data. */
export function startPodium(
  env: Record<string, string>,
  script = SERVER_SCRIPT,
  root: string = PROJECT_ROOT,
): Podium {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: {
      ...inheritedEnv(),
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
      const readyOrigin = /Podium is ready: (\S+)/.exec(stdout)?.[1];
      if (readyOrigin !== undefined) resolve(readyOrigin);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    ended.then((code) => reject(new Error(`exited with ${code} before it was ready\n${stdout}${stderr}`)));
  });
  ready.catch(() => undefined);
  return { process: child, ready, ended, stdout: () => stdout, stderr: () => stderr };
}

/** Expects the process to exit with code 1 and to print a one-line reason. */
export async function expectStartFailure(podium: Podium, sentence: string | RegExp): Promise<void> {
  expect(await podium.ended).toBe(1);
  expect(podium.stderr().trimEnd()).toMatch(sentence);
  expect(podium.stderr().trimEnd().split('\n')).toHaveLength(1);
  // The server may print where it has copied PostgreSQL's binaries (it copies them if other users
  // cannot enter their folder). It must not print that it is ready.
  expect(podium.stdout().replace(/^.* holds its binaries\.\n/, '')).toBe('');
}

/** Creates a temporary folder. If root runs the tests, PostgreSQL's own account can enter the folder. */
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

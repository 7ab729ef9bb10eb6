import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backupTime } from '#server/jobs/make-backups.ts';
import { COMMAND } from '#tests/factories/program.ts';
import { inheritedEnv, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
const started: Podium[] = [];
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(async () => {
  for (const podium of started) await stop(podium);
  removeFolder(folder);
});

const dataOf = (name: string) => path.join(folder, name);

async function start(name: string, env: Record<string, string> = {}): Promise<Podium> {
  const podium = startPodium({ PODIUM_DATA: dataOf(name), ...env });
  started.push(podium);
  await podium.ready;
  return podium;
}

async function stop({ process: child, ended }: Podium): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** Runs an operator command and returns its standard output and standard error. */
function podium(name: string, ...args: readonly string[]): string {
  const command = ['--disable-warning=ExperimentalWarning', COMMAND, ...args];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    env: { ...inheritedEnv(), PODIUM_DATA: dataOf(name) },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test('a portal makes backups by itself; one of a command is restored on another machine and runs there', async () => {
  const backups = path.join(folder, 'backups');
  const first = await start('first', { BACKUP_DIR: backups });
  const [name = ''] = await vi.waitUntil(
    () => {
      const backupFiles = readdirSync(backups).filter((file) => backupTime(file) !== undefined);
      return backupFiles.length > 0 && backupFiles;
    },
    { timeout: 30_000 },
  );
  expect(statSync(path.join(backups, name)).mode & 0o777).toBe(0o600);
  expect(statSync(backups).mode & 0o777).toBe(0o700);

  podium('first', 'office', 'add-user', 'amy');
  writeFileSync(path.join(dataOf('first'), 'photos/1.jpg'), 'a photograph');
  const file = path.join(folder, 'podium.tar');
  expect(podium('first', 'backup', file)).toMatch(/Written to .*podium\.tar: \d+ rows and 1 photographs/);
  await stop(first);

  expect(podium('second', 'restore', file)).toMatch(/Restored \d+ rows of \d+ tables and 1 photographs/);
  const second = await start('second');
  expect(podium('second', 'office', 'list-users')).toContain('amy');
  expect(readFileSync(path.join(dataOf('second'), 'photos/1.jpg'), 'utf8')).toBe('a photograph');
  // If root runs the restore, folders that the portal writes to must belong to the portal's account.
  const ownerOf = (name: string) => statSync(path.join(dataOf('second'), name)).uid;
  expect(ownerOf('photos/submitted')).toBe(ownerOf('.'));
  await stop(second);
}, 180_000);

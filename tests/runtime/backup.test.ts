import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backupTime } from '#server/jobs/make-backups.ts';
import { COMMAND_SCRIPT } from '#tests/factories/server-build.ts';
import { inheritedEnv, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
const startedPodiums: Podium[] = [];
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(async () => {
  for (const podium of startedPodiums) await stopPodium(podium);
  removeFolder(folder);
});

const dataFolderOf = (name: string) => path.join(folder, name);

async function startInFolder(name: string, env: Record<string, string> = {}): Promise<Podium> {
  const podium = startPodium({ PODIUM_DATA: dataFolderOf(name), ...env });
  startedPodiums.push(podium);
  await podium.ready;
  return podium;
}

async function stopPodium({ process: child, ended }: Podium): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** Runs an operator command and returns its standard output and standard error. */
function runPodiumCommand(name: string, ...args: readonly string[]): string {
  const commandArgs = ['--disable-warning=ExperimentalWarning', COMMAND_SCRIPT, ...args];
  const { stdout, stderr } = spawnSync(process.execPath, commandArgs, {
    cwd: PROJECT_ROOT,
    env: { ...inheritedEnv(), PODIUM_DATA: dataFolderOf(name) },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test('a portal writes scheduled backups, and a backup by command is restored on another machine', async () => {
  const backupFolder = path.join(folder, 'backups');
  const firstPodium = await startInFolder('first', { BACKUP_DIR: backupFolder });
  const [name = ''] = await vi.waitUntil(
    () => {
      const backupFiles = readdirSync(backupFolder).filter((file) => backupTime(file) !== undefined);
      return backupFiles.length > 0 && backupFiles;
    },
    { timeout: 30_000 },
  );
  expect(statSync(path.join(backupFolder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(backupFolder).mode & 0o777).toBe(0o700);

  runPodiumCommand('first', 'office', 'add-user', 'amy');
  writeFileSync(path.join(dataFolderOf('first'), 'photos/1.jpg'), 'a photograph');
  const file = path.join(folder, 'podium.tar');
  expect(runPodiumCommand('first', 'backup', file)).toMatch(
    /Written to .*podium\.tar: \d+ rows and 1 photographs/,
  );
  await stopPodium(firstPodium);

  expect(runPodiumCommand('second', 'restore', file)).toMatch(
    /Restored \d+ rows of \d+ tables and 1 photographs/,
  );
  const secondPodium = await startInFolder('second');
  expect(runPodiumCommand('second', 'office', 'list-users')).toContain('amy');
  expect(readFileSync(path.join(dataFolderOf('second'), 'photos/1.jpg'), 'utf8')).toBe('a photograph');
  // If root runs the restore, the folders that the portal writes to must belong to the account that
  // runs the portal.
  const ownerIdOf = (name: string) => statSync(path.join(dataFolderOf('second'), name)).uid;
  expect(ownerIdOf('photos/submitted')).toBe(ownerIdOf('.'));
  await stopPodium(secondPodium);
}, 180_000);

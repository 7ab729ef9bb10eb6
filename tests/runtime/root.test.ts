import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMAND } from '#tests/factories/program.ts';
import { inherited, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
let podium: Podium | undefined;
// Each has a folder of its own: a database keeps the user who made it.
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  podium?.process.kill('SIGTERM');
  await podium?.ended;
  removeFolder(folder);
});

/** Who runs the server, and what it has said. */
type Started = { readonly uid: number; readonly said: string };

async function start(env: Record<string, string> = {}): Promise<Started> {
  podium = startPodium({ PODIUM_DATA: folder, ...env });
  const answer = await fetch(new URL('/readyz', await podium.ready));
  expect(answer.status).toBe(200);
  const uid = execFileSync('ps', ['-o', 'uid=', '-p', String(podium.process.pid)], { encoding: 'utf8' });
  return { uid: Number(uid), said: podium.stdout() };
}

const idOf = (user: string) => Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }));
const canEnter = (uid: number) => spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', ROOT], { uid }).status === 0;

/** A command as this user, on the database of the running server. */
function versionAs(uid: number) {
  const command = ['--disable-warning=ExperimentalWarning', COMMAND, 'version'];
  const env = { ...inherited(), PODIUM_DATA: folder };
  return spawnSync(process.execPath, command, { cwd: ROOT, uid, env, encoding: 'utf8' });
}

/** The server has become this user, unless the user cannot enter the folder of the program. */
function expectBecame(user: string, { uid, said }: Started): void {
  if (canEnter(idOf(user))) {
    expect(uid).toBe(idOf(user));
    expect(said).toContain(`given up root's rights and runs as ${user}.`);
  } else {
    expect(uid).toBe(0);
    expect(said).toContain(`stays root, since ${user} cannot enter ${ROOT}`);
  }
}

async function expectCleanEnd(): Promise<void> {
  podium?.process.kill('SIGTERM');
  expect(await podium?.ended).toBe(0);
  expect(podium?.stderr()).toBe('');
}

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  test('the server becomes podium before it listens; a command of another user is told whose the database is', async () => {
    const started = await start();
    expectBecame('podium', started);
    expect(started.said, 'it listens beyond this machine').toContain('SITE_URL');
    const nobody = idOf('nobody');
    const { status, stderr } = versionAs(nobody);
    if (canEnter(nobody))
      expect(stderr).toBe(
        `The database in ${folder} belongs to another user: run this as that user, or as root.\n`,
      );
    expect(status).not.toBe(0);
    await expectCleanEnd();
  });

  test('in a folder that only root can enter it stays root, and warns', async () => {
    chmodSync(folder, 0o700);
    const { uid, said } = await start();
    expect(uid).toBe(0);
    expect(said).toMatch(/Warning: the server stays root, since podium cannot enter /);
  });

  test('the server becomes the user that is configured, and says so', async () => {
    const started = await start({ PODIUM_USER: 'nobody', HOST: '127.0.0.1' });
    expectBecame('nobody', started);
    expect(started.said, 'not needed on this machine alone').not.toContain('SITE_URL');
    await expectCleanEnd();
  });
});

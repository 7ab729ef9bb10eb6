import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inherited, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
let podium: Podium | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  podium?.process.kill('SIGTERM');
  await podium?.ended;
  removeFolder(folder);
});

async function start(env: Record<string, string> = {}): Promise<{ uid: number; said: string }> {
  podium = startPodium({ PODIUM_DATA: folder, ...env });
  const answer = await fetch(new URL('/readyz', await podium.ready));
  expect(answer.status).toBe(200);
  const uid = execFileSync('ps', ['-o', 'uid=', '-p', String(podium.process.pid)], { encoding: 'utf8' });
  return { uid: Number(uid), said: podium.stdout() };
}

const idOf = (user: string) => Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }));
const canEnter = (uid: number) => spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', ROOT], { uid }).status === 0;

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  test.each([
    ['podium', {}],
    ['nobody', { PODIUM_USER: 'nobody', HOST: '127.0.0.1' }],
  ])('the server becomes %s before it listens, and says so', async (user, env) => {
    const { uid, said } = await start(env);
    if (canEnter(idOf(user))) {
      expect(uid).toBe(idOf(user));
      expect(said).toContain(`given up root's rights and runs as ${user}.`);
    } else {
      expect(uid).toBe(0);
      expect(said).toContain(`stays root, since ${user} cannot enter ${ROOT}`);
    }
    expect(said.includes('SITE_URL'), 'not needed on this machine alone').toBe(user === 'podium');
    podium?.process.kill('SIGTERM');
    expect(await podium?.ended).toBe(0);
    expect(podium?.stderr()).toBe('');
  });

  test('in a folder that only root can enter it stays root, and warns', async () => {
    chmodSync(folder, 0o700);
    const { uid, said } = await start();
    expect(uid).toBe(0);
    expect(said).toMatch(/Warning: the server stays root, since podium cannot enter /);
  });

  test('a command of another user is told whose the database is', async () => {
    await start();
    const nobody = idOf('nobody');
    const command = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'cli/podium.ts', 'version'],
      {
        cwd: ROOT,
        uid: nobody,
        env: { ...inherited(), PODIUM_DATA: folder },
        encoding: 'utf8',
      },
    );
    if (canEnter(nobody))
      expect(command.stderr).toBe(
        `The database in ${folder} belongs to another user: run this as that user, or as root.\n`,
      );
    expect(command.status).not.toBe(0);
  });
});

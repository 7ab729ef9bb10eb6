import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMAND_SCRIPT } from '#tests/factories/server-build.ts';
import { inheritedEnv, type Podium, removeFolder, startPodium, temporaryFolder } from './podium.ts';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
let podium: Podium | undefined;
// Each test needs its own data folder, because its database belongs to the account that has created it.
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  podium?.process.kill('SIGTERM');
  await podium?.ended;
  removeFolder(folder);
});

/** The user id and the output of a server process. */
type StartedServer = { readonly uid: number; readonly output: string };

async function startServer(env: Record<string, string> = {}): Promise<StartedServer> {
  podium = startPodium({ PODIUM_DATA: folder, ...env });
  const answer = await fetch(new URL('/readyz', await podium.ready));
  expect(answer.status).toBe(200);
  const uidText = execFileSync('ps', ['-o', 'uid=', '-p', String(podium.process.pid)], { encoding: 'utf8' });
  return { uid: Number(uidText), output: podium.stdout() };
}

const userIdOf = (user: string) => Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }));
const canEnter = (uid: number) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', PROJECT_ROOT], { uid }).status === 0;

/** Runs `podium version` as the given user on the database of the running server. */
function runVersionAs(uid: number) {
  const commandArgs = ['--disable-warning=ExperimentalWarning', COMMAND_SCRIPT, 'version'];
  const env = { ...inheritedEnv(), PODIUM_DATA: folder };
  return spawnSync(process.execPath, commandArgs, { cwd: PROJECT_ROOT, uid, env, encoding: 'utf8' });
}

/**
 * Expects that the server has switched to the user, or stayed root if the user cannot enter the
 * program's folder.
 */
function expectRunsAs(user: string, { uid, output }: StartedServer): void {
  if (canEnter(userIdOf(user))) {
    expect(uid).toBe(userIdOf(user));
    expect(output).toContain(`given up root's rights and runs as ${user}.`);
  } else {
    expect(uid).toBe(0);
    expect(output).toContain(`stays root, since ${user} cannot enter ${PROJECT_ROOT}`);
  }
}

async function expectCleanEnd(): Promise<void> {
  podium?.process.kill('SIGTERM');
  expect(await podium?.ended).toBe(0);
  expect(podium?.stderr()).toBe('');
}

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  test("the server switches to the user podium before it listens; another user's command is told who owns the database", async () => {
    const startedServer = await startServer();
    expectRunsAs('podium', startedServer);
    expect(startedServer.output, 'the server listens beyond this machine').toContain('SITE_URL');
    const nobodyUid = userIdOf('nobody');
    const { status, stderr } = runVersionAs(nobodyUid);
    if (canEnter(nobodyUid))
      expect(stderr).toBe(
        `The database in ${folder} belongs to another user: run this as that user, or as root.\n`,
      );
    expect(status).not.toBe(0);
    await expectCleanEnd();
  });

  test("the server stays root if only root can enter the program's folder, and warns", async () => {
    chmodSync(folder, 0o700);
    const { uid, output } = await startServer();
    expect(uid).toBe(0);
    expect(output).toMatch(/Warning: the server stays root, since podium cannot enter /);
  });

  test('the server switches to the configured user, and logs it', async () => {
    const startedServer = await startServer({ PODIUM_USER: 'nobody', HOST: '127.0.0.1' });
    expectRunsAs('nobody', startedServer);
    expect(startedServer.output, 'no warning when listening only on this machine').not.toContain('SITE_URL');
    await expectCleanEnd();
  });
});

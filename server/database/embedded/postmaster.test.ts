import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { clearLeftovers } from './postmaster.ts';
import { commandOf } from './processes.ts';

const cleanUpTasks: (() => void)[] = [];
afterEach(() => {
  for (const task of cleanUpTasks.splice(0)) task();
});

/** Returns the process id of a zombie: a process that has exited but whose parent never reaps it. */
async function spawnZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  cleanUpTasks.push(() => parent.kill('SIGKILL'));
  const [line] = await parent.stdout.take(1).toArray();
  const pid = Number(String(line).trim());
  await expect.poll(() => commandOf(pid)).toBeUndefined();
  return pid;
}

function createClusterWithPid(pid: number): string {
  const cluster = mkdtempSync(path.join(tmpdir(), 'podium cluster '));
  cleanUpTasks.push(() => rmSync(cluster, { recursive: true }));
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n`);
  return cluster;
}

test('a killed PostgreSQL whose process id is in use again does not block the next start', async () => {
  const cluster = createClusterWithPid(await spawnZombie());
  await clearLeftovers(cluster);
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
});

test('the postmaster file of a PostgreSQL that has ended stays for the next start, which reads it', async () => {
  const exitedProcess = spawn('true');
  await new Promise((resolve) => exitedProcess.once('exit', resolve));
  const cluster = createClusterWithPid(exitedProcess.pid ?? 0);
  await clearLeftovers(cluster);
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(true);
});

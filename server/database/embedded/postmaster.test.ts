import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { clearLeftOver } from './postmaster.ts';
import { commandOf } from './processes.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

/** A process that has ended, but whose parent never takes note of it. */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  cleanUp.push(() => parent.kill('SIGKILL'));
  const [line] = await parent.stdout.take(1).toArray();
  const pid = Number(String(line).trim());
  await expect.poll(() => commandOf(pid)).toBeUndefined();
  return pid;
}

function clusterOf(pid: number): string {
  const cluster = mkdtempSync(path.join(tmpdir(), 'podium cluster '));
  cleanUp.push(() => rmSync(cluster, { recursive: true }));
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n`);
  return cluster;
}

test('a killed PostgreSQL whose number stays in use does not block the next start', async () => {
  const cluster = clusterOf(await zombie());
  await clearLeftOver(cluster);
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
});

test('the record of a PostgreSQL that is gone is left to the next one, which reads from it', async () => {
  const gone = spawn('true');
  await new Promise((resolve) => gone.once('exit', resolve));
  const cluster = clusterOf(gone.pid ?? 0);
  await clearLeftOver(cluster);
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(true);
});

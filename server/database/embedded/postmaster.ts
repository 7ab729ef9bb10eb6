import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, closeSync, openSync, realpathSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/env/start-error.ts';
import { program } from './binaries.ts';
import { errorLineOf, minimalEnv } from './cluster.ts';
import { commandOf, folderOf, isInUse } from './processes.ts';
import type { ClusterSetup } from './setup.ts';

/** SIGINT ends sessions and writes all down; SIGQUIT leaves the tidying to the next start. */
const FAST_STOP_MS = 15_000;
const QUICK_STOP_MS = 5_000;
const LOOK_MS = 50;

/** Names the socket file, since there is no TCP port. */
export const PORT = 5432;

/** Sized for a small machine of two cores that runs the portal as well. */
const settings = {
  listen_addresses: '',
  max_connections: 50,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  jit: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** The socket lies in the cluster's own folder, which no other user may enter; "." has no length limit on this side. */
const clusterArgs = (cluster: string) => ['-D', cluster, '-k', '.', '-p', String(PORT)];

/** Starts the PostgreSQL process, in a session of its own so that Ctrl-C reaches Podium alone. */
export async function launch(setup: ClusterSetup, logFile: string): Promise<ChildProcess> {
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  const log = openSync(logFile, 'a', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(setup.binaries, 'postgres'), [...clusterArgs(setup.cluster), ...options], {
    ...setup.account,
    cwd: '/',
    env: minimalEnv,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', (error) => appendFileSync(logFile, `FATAL: ${error.message}\n`));
  closeSync(log);
  return child;
}

export const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** The sentence for a PostgreSQL that ended before it answered. */
export async function startFailure(logFile: string): Promise<StartError> {
  const fault = errorLineOf(await readFile(logFile, 'utf8').catch(() => ''));
  return new StartError(`PostgreSQL did not start: ${fault} (its log is ${logFile}).`);
}

/**
 * Clears what a killed Podium left: its PostgreSQL is stopped; files that would keep the next one from
 * starting are removed. A postmaster.pid of a dead process stays, since PostgreSQL itself reads from it
 * whether children of the dead one still run.
 */
export async function clearLeftOver(cluster: string): Promise<void> {
  const pid = await recordedPid(cluster);
  if (pid !== undefined) {
    if (isPostgresOf(pid, cluster)) await stopForeign(pid, cluster);
    else if (commandOf(pid) !== undefined || !(await isForgotten(pid))) {
      await rm(path.join(cluster, 'postmaster.pid'), { force: true });
    }
  }
  for (const suffix of ['', '.lock']) {
    await rm(path.join(cluster, `.s.PGSQL.${PORT}${suffix}`), { force: true });
  }
}

/** By the folder it works in, which stays true when folders are renamed or copied; else by how it was called. */
function isPostgresOf(pid: number, cluster: string): boolean {
  const command = commandOf(pid);
  if (!command?.includes('postgres')) return false;
  const folder = folderOf(pid);
  return folder === undefined
    ? command.includes(clusterArgs(cluster).join(' '))
    : folder === realpathSync(cluster);
}

/**
 * A killed process keeps its number until its parent has taken note, and PostgreSQL takes any number in
 * use for a living server: that is waited for. Should it never happen, the number means nothing.
 */
async function isForgotten(pid: number): Promise<boolean> {
  const deadline = Date.now() + QUICK_STOP_MS;
  while (isInUse(pid) && Date.now() < deadline) await pause(LOOK_MS);
  return !isInUse(pid);
}

async function recordedPid(cluster: string): Promise<number | undefined> {
  const content = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  return pid > 0 ? pid : undefined;
}

async function stopForeign(pid: number, cluster: string): Promise<void> {
  const gone = async (withinMs: number) => {
    const deadline = Date.now() + withinMs;
    while (commandOf(pid) !== undefined && Date.now() < deadline) await pause(LOOK_MS);
    return commandOf(pid) === undefined;
  };
  process.kill(pid, 'SIGINT');
  if (await gone(FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await gone(QUICK_STOP_MS)) return;
  throw new StartError(`A PostgreSQL left over in ${cluster} (process ${pid}) does not stop: end it first.`);
}

/** Stops our own PostgreSQL; answers when it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)));
  const within = (ms: number) => Promise.race([gone, pause(ms, false, { ref: false })]);
  child.kill('SIGINT');
  if (await within(FAST_STOP_MS)) return;
  child.kill('SIGQUIT');
  if (await within(QUICK_STOP_MS)) return;
  child.kill('SIGKILL');
  await gone;
}

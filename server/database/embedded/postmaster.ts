import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, closeSync, openSync, realpathSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/env/start-error.ts';
import { binaryPath } from './binaries.ts';
import { extractErrorMessage, minimalEnv } from './cluster.ts';
import { commandOf, isPidInUse, workingFolderOf } from './processes.ts';
import type { ClusterSetup } from './setup.ts';

/**
 * Maximum wait after SIGINT, in milliseconds. SIGINT closes sessions and flushes all data. SIGQUIT, sent
 * after this wait, is faster but requires crash recovery at the next start.
 */
const FAST_STOP_TIMEOUT_MS = 15_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** Port number in the name of the socket file. PostgreSQL listens on no TCP port. */
export const SOCKET_PORT = 5432;

/** Settings for a small machine with two cores that also runs the portal. */
const serverSettings = {
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

/**
 * Command-line arguments of the server. The socket is in the cluster folder, which no other user may
 * enter; the relative path "." avoids the length limit of socket paths.
 */
const clusterArgs = (cluster: string) => ['-D', cluster, '-k', '.', '-p', String(SOCKET_PORT)];

/** Starts the PostgreSQL process in a separate session, so that Ctrl-C signals only Podium. */
export async function launchPostgres(setup: ClusterSetup, logFile: string): Promise<ChildProcess> {
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  const log = openSync(logFile, 'a', 0o600);
  const options = Object.entries(serverSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaryPath(setup.binaries, 'postgres'), [...clusterArgs(setup.cluster), ...options], {
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

export const hasExited = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Creates the error for a PostgreSQL that exited before accepting connections. */
export async function createStartError(logFile: string): Promise<StartError> {
  const errorMessage = extractErrorMessage(await readFile(logFile, 'utf8').catch(() => ''));
  return new StartError(`PostgreSQL did not start: ${errorMessage} (its log is ${logFile}).`);
}

/**
 * Cleans up after a killed Podium: stops its PostgreSQL and removes files that would prevent the next
 * start. Keeps the postmaster.pid of a dead process, because PostgreSQL uses that file to check whether
 * child processes of the dead server still run.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const pid = await readRecordedPid(cluster);
  if (pid !== undefined) {
    if (isPostgresOfCluster(pid, cluster)) await stopLeftoverServer(pid, cluster);
    else if (commandOf(pid) !== undefined || !(await waitUntilPidReleased(pid))) {
      await rm(path.join(cluster, 'postmaster.pid'), { force: true });
    }
  }
  for (const suffix of ['', '.lock']) {
    await rm(path.join(cluster, `.s.PGSQL.${SOCKET_PORT}${suffix}`), { force: true });
  }
}

/**
 * Returns whether a process is the PostgreSQL of this cluster. Compares the working folder, which stays
 * correct when folders are renamed or copied. If the working folder is unknown, compares the command
 * line.
 */
function isPostgresOfCluster(pid: number, cluster: string): boolean {
  const command = commandOf(pid);
  if (!command?.includes('postgres')) return false;
  const folder = workingFolderOf(pid);
  return folder === undefined
    ? command.includes(clusterArgs(cluster).join(' '))
    : folder === realpathSync(cluster);
}

/**
 * Waits until the process id is no longer in use. A killed process keeps its id until its parent reaps
 * it, and PostgreSQL would mistake such a zombie for a running server. Returns false after the timeout;
 * the caller then deletes the file with the id.
 */
async function waitUntilPidReleased(pid: number): Promise<boolean> {
  const deadline = Date.now() + IMMEDIATE_STOP_TIMEOUT_MS;
  while (isPidInUse(pid) && Date.now() < deadline) await pause(POLL_INTERVAL_MS);
  return !isPidInUse(pid);
}

async function readRecordedPid(cluster: string): Promise<number | undefined> {
  const content = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  return pid > 0 ? pid : undefined;
}

async function stopLeftoverServer(pid: number, cluster: string): Promise<void> {
  const exitsWithin = async (timeoutMs: number) => {
    const deadline = Date.now() + timeoutMs;
    while (commandOf(pid) !== undefined && Date.now() < deadline) await pause(POLL_INTERVAL_MS);
    return commandOf(pid) === undefined;
  };
  process.kill(pid, 'SIGINT');
  if (await exitsWithin(FAST_STOP_TIMEOUT_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await exitsWithin(IMMEDIATE_STOP_TIMEOUT_MS)) return;
  throw new StartError(`A PostgreSQL left over in ${cluster} (process ${pid}) does not stop: end it first.`);
}

/** Stops the PostgreSQL started by this process and waits until the process has exited. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  const exitPromise = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)));
  const exitsWithin = (timeoutMs: number) =>
    Promise.race([exitPromise, pause(timeoutMs, false, { ref: false })]);
  child.kill('SIGINT');
  if (await exitsWithin(FAST_STOP_TIMEOUT_MS)) return;
  child.kill('SIGQUIT');
  if (await exitsWithin(IMMEDIATE_STOP_TIMEOUT_MS)) return;
  child.kill('SIGKILL');
  await exitPromise;
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root } from './paths.mjs';
import { exitCodeOf, toolEnv } from './run.mjs';

/**
 * Node option that loads the operator's .env file, if it exists (Node would fail on a missing file).
 * Variables that are already set take precedence.
 */
const settingsFile = path.join(root, '.env');
export const OPERATOR_SETTINGS = existsSync(settingsFile) ? [`--env-file=${settingsFile}`] : [];

/** Interval in milliseconds between checks whether npm is still running. */
const PARENT_CHECK_INTERVAL_MS = 500;

/**
 * Runs the server, which must end when this script or npm ends, because it would otherwise block the
 * port for the next start. The server detects the end of this script by the closed IPC channel; this
 * script checks whether npm is still running.
 */
export function serve({ script, nodeArgs = [], env = {} }) {
  runInForeground([...OPERATOR_SETTINGS, ...nodeArgs, script], env);
}

/**
 * Memory settings of glibc: few heaps for threads, and large blocks that are returned to the system
 * when they are freed. This saves 70 MB per process; other C libraries ignore the settings. Benchmarks
 * and tests pass them on to the processes that they start.
 */
const ALLOCATOR_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Runs a script of the project on the pinned Node, with the input and output of this process, and
 * exits with its exit code.
 */
export function runInForeground(args, env = {}) {
  const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: toolEnv({ ...ALLOCATOR_ENV, ...env }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.on('error', (error) => {
    process.stderr.write(`The script could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)));
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(child);
}

function endWithParent(child) {
  const parentPid = process.ppid;
  setInterval(() => {
    if (process.ppid !== parentPid) child.kill('SIGTERM');
  }, PARENT_CHECK_INTERVAL_MS).unref();
}

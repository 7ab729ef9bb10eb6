import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root } from './paths.mjs';
import { exitCodeOf, toolEnv } from './run.mjs';

/** The operator's own settings, where there is such a file; variables that are set already win. Node would say where none is. */
const settings = path.join(root, '.env');
export const OPERATOR_SETTINGS = existsSync(settings) ? [`--env-file=${settings}`] : [];

/** How often to look whether npm is still there. */
const WATCH_MS = 500;

/**
 * The server must never outlive its starter, or it would hold the port against the next start: the
 * channel between the two tells it when this process is killed, and this process looks whether npm is.
 */
export function serve({ program, nodeArgs = [], env = {} }) {
  foreground([...OPERATOR_SETTINGS, ...nodeArgs, program], env);
}

/**
 * How glibc gives memory to threads: from few heaps, and large pieces by themselves, which it then gives back to the
 * system as soon as they are free. A node has 70 MB less. Other systems do not read this. What measures or tries a
 * portal hands it on to the processes that it starts.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Runs a program of the project on the pinned Node and ends as it ends. */
export function foreground(args, env = {}) {
  const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: toolEnv({ ...ALLOCATOR, ...env }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.on('error', (error) => {
    process.stderr.write(`The program could not be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)));
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(child);
}

function endWithParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, WATCH_MS).unref();
}

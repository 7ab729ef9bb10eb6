import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { binaries, root } from './paths.mjs';

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const runningChildren = new Set();

/** Folder of Node's compile cache, which makes later starts faster. Node ignores outdated entries. */
const compileCache = path.join(root, 'node_modules/.cache/node');

/**
 * Returns the environment for the project's own tools: their binaries, including the pinned Node, come
 * first in PATH.
 */
export function toolEnv(extraEnv = {}) {
  const PATH = [binaries, ...outerPath()].join(path.delimiter);
  return { ...process.env, PATH, NODE_COMPILE_CACHE: compileCache, ...extraEnv };
}

/**
 * Returns the environment for npm itself: PATH is without the node_modules/.bin folders that `npm run`
 * prepends. Otherwise npm could run on the pinned Node, which it may replace.
 */
export function outerEnv(extra = {}) {
  return { ...process.env, PATH: outerPath().join(path.delimiter), ...extra };
}

function outerPath() {
  const entries = (process.env.PATH ?? '').split(path.delimiter);
  return entries.filter((entry) => !entry.replaceAll('\\', '/').endsWith('node_modules/.bin'));
}

/**
 * Runs a command in the project folder and collects its output; `onOutput` receives each chunk. Never
 * rejects: a command that cannot be started resolves with code 127. Ending this script also ends the
 * command.
 */
export function run(command, args, env = toolEnv(), { onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (text) => {
      output += text;
      onOutput?.(text);
    };
    const finish = (code, text) => {
      untrackChild(child);
      resolve({ code, output: text });
    };
    trackChild(child);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => finish(127, error.message));
    child.on('close', (code, signal) => finish(code ?? exitCodeOf(signal), output));
  });
}

function trackChild(child) {
  if (runningChildren.size === 0) for (const signal of endSignals) process.on(signal, endAll);
  runningChildren.add(child);
}

function untrackChild(child) {
  runningChildren.delete(child);
  if (runningChildren.size === 0) for (const signal of endSignals) process.off(signal, endAll);
}

function endAll(signal) {
  for (const child of runningChildren) child.kill('SIGTERM');
  process.exit(exitCodeOf(signal));
}

/**
 * Returns the exit code of a process that was ended by a signal: 128 plus the signal number, as in a
 * shell.
 */
export function exitCodeOf(signal) {
  return 128 + (os.constants.signals[signal] ?? 0);
}

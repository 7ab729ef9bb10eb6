import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { binaries, root } from './paths.mjs';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const living = new Set();

/** What Node made of the sources the last time, so that it need not do it again; it looks itself whether that is still good. */
const compiled = path.join(root, 'node_modules/.cache/node');

/** The environment for the project's own tools: their binaries, and with them the pinned Node, come first. */
export function toolEnv(extra = {}) {
  const PATH = [binaries, ...outerPath()].join(path.delimiter);
  return { ...process.env, PATH, NODE_COMPILE_CACHE: compiled, ...extra };
}

/**
 * The environment for npm itself: without any node_modules/.bin, which `npm run` puts first, because
 * npm must not run on a Node that it is about to replace.
 */
export function outerEnv(extra = {}) {
  return { ...process.env, PATH: outerPath().join(path.delimiter), ...extra };
}

function outerPath() {
  const entries = (process.env.PATH ?? '').split(path.delimiter);
  return entries.filter((entry) => !entry.replaceAll('\\', '/').endsWith('node_modules/.bin'));
}

/**
 * Runs a command in the project's folder and collects its output, of which `onOutput` hears as it comes. Never
 * rejects: a command that cannot be started answers code 127. When this script is told to end, so is the command.
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
      forget(child);
      resolve({ code, output: text });
    };
    remember(child);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => finish(127, error.message));
    child.on('close', (code, signal) => finish(code ?? exitCodeOf(signal), output));
  });
}

function remember(child) {
  if (living.size === 0) for (const signal of endings) process.on(signal, endAll);
  living.add(child);
}

function forget(child) {
  living.delete(child);
  if (living.size === 0) for (const signal of endings) process.off(signal, endAll);
}

function endAll(signal) {
  for (const child of living) child.kill('SIGTERM');
  process.exit(exitCodeOf(signal));
}

/** A process ended by a signal answers 128 + its number, as a shell would say it. */
export function exitCodeOf(signal) {
  return 128 + (os.constants.signals[signal] ?? 0);
}

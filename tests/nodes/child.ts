import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a child process that is killed when the current process exits. */
export function startChild(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  const killChild = () => child.kill('SIGKILL');
  process.on('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  return child;
}

/** Sends a signal and waits until the process has exited. */
export async function endChild(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const childExit = once(child, 'exit');
  child.kill(signal);
  await childExit;
}

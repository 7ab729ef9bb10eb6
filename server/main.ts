import { setTimeout as pause } from 'node:timers/promises';
import { EnvError, readEnv } from './env/env.ts';
import { StartError } from './env/start-error.ts';
import { createTerminal } from './env/terminal.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { createLog } from './process/log.ts';
import { threadPoolSize } from './queues/thread-pool.ts';

/** Maximum time for an aborted start to clean up, in milliseconds. */
const ABORTED_START_TIMEOUT_MS = 15_000;

// Ignores write errors of stdout and stderr, because the program that reads them may close its end of
// the pipe. Without a listener, each write would then raise an uncaught error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await run();
} catch (error) {
  reportFatalError(error);
  process.exit(1);
}

async function run(): Promise<void> {
  const env = readEnv(process.env);
  // Set before React is loaded, because React then selects its development or production build by this
  // variable.
  process.env.NODE_ENV = env.NODE_ENV;
  // libuv reads this variable on the first use of its thread pool. Some libraries use the pool while
  // they load, so all imports come after this line.
  process.env.UV_THREADPOOL_SIZE = String(threadPoolSize(env.WEB_CONCURRENCY));
  const { start } = await import('./start.ts');
  const log = createLog(env, process.stdout);
  const lifecycle = createLifecycle((error) => log.error({ err: error }, 'closing failed'));
  const startPromise = start({ env, log, terminal: createTerminal(process.stdout), lifecycle });

  const shutDown = async (code: number) => {
    if (lifecycle.isEnding) return;
    await lifecycle.end();
    await Promise.race([startPromise.catch(() => undefined), pause(ABORTED_START_TIMEOUT_MS)]);
    process.exit(code);
  };
  const shutDownAfterFault = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected fault');
    shutDown(1);
  };
  // 'disconnect' means that the parent process was killed. Nothing else would stop this process then,
  // so it shuts down by itself.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => shutDown(0));
  process.on('uncaughtException', shutDownAfterFault);
  process.on('unhandledRejection', shutDownAfterFault);

  try {
    await startPromise;
  } catch (error) {
    if (lifecycle.isEnding) return;
    reportFatalError(error);
    await shutDown(1);
  }
}

/** Prints one sentence for errors that the operator can fix, and the full stack for bugs. */
function reportFatalError(error: unknown): void {
  const isOperatorError = error instanceof EnvError || error instanceof StartError;
  const message =
    isOperatorError || !(error instanceof Error)
      ? String(isOperatorError ? error.message : error)
      : error.stack;
  process.stderr.write(`${message}\n`);
}

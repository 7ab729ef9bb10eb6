import { setTimeout as pause } from 'node:timers/promises';
import { EnvError, readEnv } from './env/env.ts';
import { StartError } from './env/start-error.ts';
import { createTerminal } from './env/terminal.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { createLog } from './process/log.ts';
import { threadPoolSize } from './queues/thread-pool.ts';

/** A start that is told to end gets this long to unwind. */
const UNWIND_MS = 15_000;

// Whoever reads the output may be gone: a portal goes on without. Unheard, each line would be a fault to log.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

try {
  await run();
} catch (error) {
  complain(error);
  process.exit(1);
}

async function run(): Promise<void> {
  const env = readEnv(process.env);
  // React chooses its build by this variable when it is loaded.
  process.env.NODE_ENV = env.NODE_ENV;
  // libuv reads it when the pool is first used, which a library may do while it is loaded: all of them come after.
  process.env.UV_THREADPOOL_SIZE = String(threadPoolSize(env.WEB_CONCURRENCY));
  const { start } = await import('./start.ts');
  const log = createLog(env, process.stdout);
  const lifecycle = createLifecycle((error) => log.error({ err: error }, 'closing failed'));
  const starting = start({ env, log, terminal: createTerminal(process.stdout), lifecycle });

  const end = async (code: number) => {
    if (lifecycle.isEnding) return;
    await lifecycle.end();
    await Promise.race([starting.catch(() => undefined), pause(UNWIND_MS)]);
    process.exit(code);
  };
  const endBadly = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected fault');
    end(1);
  };
  // The starter's channel closes when the starter is killed: nobody would be left to stop this process.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => end(0));
  process.on('uncaughtException', endBadly);
  process.on('unhandledRejection', endBadly);

  try {
    await starting;
  } catch (error) {
    if (lifecycle.isEnding) return;
    complain(error);
    await end(1);
  }
}

/** What a person can put right is one sentence; anything else is a fault of ours and keeps its stack. */
function complain(error: unknown): void {
  const known = error instanceof EnvError || error instanceof StartError;
  const text = known || !(error instanceof Error) ? String(known ? error.message : error) : error.stack;
  process.stderr.write(`${text}\n`);
}

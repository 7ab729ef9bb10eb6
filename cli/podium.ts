import { EnvError, readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand } from './commands.ts';
import { UsageError } from './usage-error.ts';

/** What a person can put right is one sentence; anything else is a fault of ours and keeps its stack. */
const KNOWN = [UsageError, EnvError, StartError];

try {
  process.stdout.write(`${await runCommand(process.argv.slice(2), () => readEnv(process.env))}\n`);
} catch (error) {
  const known = KNOWN.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

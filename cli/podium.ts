import { BackupError } from '#server/backup/backup-error.ts';
import { EnvError, readEnv } from '#server/env/env.ts';
import { fileSentence, isOutputClosed } from '#server/env/file-error.ts';
import { StartError } from '#server/env/start-error.ts';
import { createTerminal } from '#server/env/terminal.ts';
import { ImportError } from '#server/import/errors/import-error.ts';
import { UsageError } from './commands/usage-error.ts';
import { runCommand } from './commands.ts';

/** What a person can put right is one sentence; anything else is a fault of ours and keeps its stack. */
const KNOWN = [UsageError, EnvError, StartError, ImportError, BackupError];

/** How far a command is goes to the error output: only the answer may be piped on. */
const terminal = createTerminal(process.stderr);
/** An error takes the line of a half-drawn bar. */
const wipe = process.stderr.isTTY ? '\r\u001b[2K' : '';

try {
  const answer = await runCommand(
    process.argv.slice(2),
    () => readEnv(process.env),
    terminal,
    process.stdout,
  );
  if (answer !== '') process.stdout.write(`${answer}\n`);
} catch (error) {
  if (!isOutputClosed(error)) {
    process.stderr.write(`${wipe}${textOf(error)}\n`);
    process.exitCode = 1;
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (KNOWN.some((kind) => error instanceof kind)) return error.message;
  return fileSentence(error) ?? error.stack ?? error.message;
}

import { BackupError } from '#server/backup/backup-error.ts';
import { EnvError, readEnv } from '#server/env/env.ts';
import { fileErrorMessage, isOutputClosed } from '#server/env/file-error.ts';
import { StartError } from '#server/env/start-error.ts';
import { createTerminal } from '#server/env/terminal.ts';
import { ImportError } from '#server/import/errors/import-error.ts';
import { UsageError } from './commands/usage-error.ts';
import { runCommand } from './commands.ts';

/**
 * Errors that an operator can fix are printed as one sentence. Any other error is a bug and is printed
 * with its stack.
 */
const OPERATOR_ERRORS = [UsageError, EnvError, StartError, ImportError, BackupError];

/** Progress goes to stderr, so that stdout contains only the result and can be piped. */
const terminal = createTerminal(process.stderr);
/** Clears an incomplete progress bar before an error is printed. */
const CLEAR_LINE = process.stderr.isTTY ? '\r\u001b[2K' : '';

try {
  const output = await runCommand(
    process.argv.slice(2),
    () => readEnv(process.env),
    terminal,
    process.stdout,
  );
  if (output !== '') process.stdout.write(`${output}\n`);
} catch (error) {
  if (!isOutputClosed(error)) {
    process.stderr.write(`${CLEAR_LINE}${formatError(error)}\n`);
    process.exitCode = 1;
  }
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (OPERATOR_ERRORS.some((errorClass) => error instanceof errorClass)) return error.message;
  return fileErrorMessage(error) ?? error.stack ?? error.message;
}

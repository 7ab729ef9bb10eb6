import { readEnv } from '#server/env/env.ts';
import { isOutputClosed } from '#server/env/file-error.ts';
import { createTerminal } from '#server/env/terminal.ts';
import { runCommand } from './commands.ts';
import { formatError } from './format-error.ts';

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

import { PodiumError } from '#contract/error.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { isUnavailable } from '#server/database/queries/unavailable.ts';
import { EnvError } from '#server/env/env.ts';
import { fileErrorMessage } from '#server/env/file-error.ts';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { ImportError } from '#server/import/errors/import-error.ts';
import { UsageError } from './commands/usage-error.ts';

/**
 * Errors that an operator can fix are printed as one sentence. Any other error is a bug and is printed
 * with its stack.
 */
const OPERATOR_ERRORS = [UsageError, EnvError, StartError, ImportError, BackupError];

/** Returns what the command line prints about an error that ends a command. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (OPERATOR_ERRORS.some((errorClass) => error instanceof errorClass)) return error.message;
  // PostgreSQL names the machine that is away, which may be a worker of Citus.
  const databaseError = error instanceof PodiumError ? error.cause : error;
  if (isUnavailable(databaseError))
    return `The database did not carry this out: ${reasonOf(databaseError)}. \`podium doctor\` says more; repeat the command once the database answers.`;
  return fileErrorMessage(error) ?? error.stack ?? error.message;
}

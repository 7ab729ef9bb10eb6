/**
 * An error that prevents the start and that the operator can fix. The message is one sentence,
 * displayed without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the message of an unknown error without its full stop, for use inside another sentence. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().replace(/\.$/, '');
}

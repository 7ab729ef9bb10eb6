/** The portal cannot start, and a person can put it right. The message is one sentence, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message of an unknown error, without its full stop: it becomes part of our own sentence. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().replace(/\.$/, '');
}

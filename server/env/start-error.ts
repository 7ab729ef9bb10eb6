/** What keeps the portal from starting and a person can put right: the message is one sentence, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The words of an unknown error, without the full stop that our own sentence will bring. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().replace(/\.$/, '');
}

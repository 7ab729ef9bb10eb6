/** What was typed cannot be done; the message is one sentence for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** An invalid command line. The message is one sentence for the user. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Joins words as "a, b or c". */
export function joinWithOr(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('');
}

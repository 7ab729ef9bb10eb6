/** What was typed cannot be done; the message is one sentence for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** "a, b or c". */
export function orList(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('');
}

/**
 * Capitalizes the first letter for use at the beginning of a line. Not for names, since iSQUARE is
 * always written in this way.
 */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

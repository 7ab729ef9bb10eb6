/**
 * Capitalizes the first letter for use at the beginning of a line. Must not be used for names: iSQUARE
 * always begins with a small letter.
 */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

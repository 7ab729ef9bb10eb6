/** With a capital at its beginning, as a line of its own has. Not for names: iSQUARE is written so everywhere. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

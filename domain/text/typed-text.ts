/** Characters to remove from form texts: control characters and bidirectional formatting characters. */
const INVISIBLE_CHARACTERS_PATTERN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Cleans the text of a single-line field. Line breaks become spaces, which prevents email header
 * injection.
 */
export function cleanSingleLine(text: string): string {
  return text.toWellFormed().replace(/\s+/gu, ' ').replace(INVISIBLE_CHARACTERS_PATTERN, '').trim();
}

/** Cleans the text of a multi-line field and unifies its line breaks. */
export function cleanMultiline(text: string): string {
  return text
    .toWellFormed()
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replaceAll('\t', ' ').replace(INVISIBLE_CHARACTERS_PATTERN, '').trimEnd())
    .join('\n')
    .trim();
}

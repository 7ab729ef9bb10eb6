/** Characters that no form needs: controls, and those that turn the direction of the text around them. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What was typed into a box of one line. Line breaks become spaces, so it can never start a header of a mail. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/gu, ' ').replace(HIDDEN, '').trim();
}

/** What was typed into a box of several lines, with line breaks of one kind. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.replaceAll('\t', ' ').replace(HIDDEN, '').trimEnd())
    .join('\n')
    .trim();
}

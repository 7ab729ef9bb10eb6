export type ContactDetails = {
  readonly name: string;
  readonly title: string;
  /** Names of the agency and its branch. */
  readonly organisation: readonly string[];
  /** Eight-digit Hong Kong telephone numbers. */
  readonly phones: readonly string[];
  readonly address: string | null;
  /** Absolute URL of the agent's page. */
  readonly url: string;
  readonly note: string;
};

/**
 * Formats a contact as vCard 3.0 (RFC 2426) for telephones and mail programs. The email address is
 * omitted on purpose.
 */
export function vCard({
  name,
  title,
  organisation,
  phones,
  address,
  url: pageUrl,
  note,
}: ContactDetails): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(name)}`,
    `N:${escapeText(name)};;;;`,
    `TITLE:${escapeText(title)}`,
    `ORG:${organisation.map(escapeText).join(';')}`,
    ...phones.map((phone) => `TEL;TYPE=WORK,VOICE:+852${phone}`),
    ...(address === null ? [] : [`ADR;TYPE=WORK:;;${escapeText(address)};;;;Hong Kong`]),
    `URL:${pageUrl}`,
    `NOTE:${escapeText(note)}`,
    'END:VCARD',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Maximum line length in bytes. Longer lines continue on the next line after a space. */
const MAX_LINE_BYTES = 75;

/** Folds a long line of a vCard or iCalendar file, without splitting a multi-byte character. */
export function foldLine(line: string): string {
  const lines = [''];
  let lineBytes = 0;
  for (const character of line) {
    const characterBytes = new TextEncoder().encode(character).length;
    if (lineBytes + characterBytes > MAX_LINE_BYTES) {
      lines.push(' ');
      lineBytes = 1;
    }
    lines[lines.length - 1] += character;
    lineBytes += characterBytes;
  }
  return lines.join('\r\n');
}

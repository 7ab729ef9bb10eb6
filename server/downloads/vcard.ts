export type CardHolder = {
  readonly name: string;
  readonly title: string;
  /** The agency and the branch. */
  readonly organisation: readonly string[];
  /** Hong Kong numbers of eight digits. */
  readonly phones: readonly string[];
  readonly address: string | null;
  /** The page of the holder, with its origin. */
  readonly url: string;
  readonly note: string;
};

/** A contact that telephones and mail programs can save (vCard 3.0, RFC 2426). It holds no email address. */
export function vCard({ name, title, organisation, phones, address, url, note }: CardHolder): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:${escaped(name)};;;;`,
    `TITLE:${escaped(title)}`,
    `ORG:${organisation.map(escaped).join(';')}`,
    ...phones.map((phone) => `TEL;TYPE=WORK,VOICE:+852${phone}`),
    ...(address === null ? [] : [`ADR;TYPE=WORK:;;${escaped(address)};;;;Hong Kong`]),
    `URL:${url}`,
    `NOTE:${escaped(note)}`,
    'END:VCARD',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A line may have 75 bytes; what is longer goes on in lines that begin with a space. */
const LINE_BYTES = 75;

/** Lines of contacts and calendars are folded alike. A character is never cut in two. */
export function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}

/** What a résumé may be, with the content type it is sent with. */
export const RESUME_CONTENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type ResumeType = keyof typeof RESUME_CONTENT_TYPES;
export const RESUME_TYPES = Object.keys(RESUME_CONTENT_TYPES) as ResumeType[];

/** Bytes of a file. */
export const RESUME_BYTES = 5_000_000;

/** What can be wrong with what was chosen; each is a phrase beside the field. */
export type ResumeError = 'required' | 'too_large' | 'type' | 'unreadable';

const PDF = latin1('%PDF-');
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = latin1('PK\x03\x04');

/**
 * What a file is, by its content, whatever it is called. A spreadsheet, a program or an archive in the containers of
 * Word is none, nor is a document with macros, which run when somebody opens it.
 */
export function resumeTypeOf(file: Uint8Array): ResumeType | undefined {
  if (startsWith(file, PDF)) return 'pdf';
  // Both containers name their parts in clear: the old one in UTF-16, the new one in ASCII.
  if (startsWith(file, OLE))
    return includes(file, utf16('WordDocument')) && !includes(file, utf16('_VBA_PROJECT'))
      ? 'doc'
      : undefined;
  if (startsWith(file, ZIP))
    return includes(file, latin1('word/document.xml')) && !includes(file, latin1('vbaProject.bin'))
      ? 'docx'
      : undefined;
  return undefined;
}

function latin1(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function utf16(text: string): readonly number[] {
  return latin1(text).flatMap((code) => [code, 0]);
}

function startsWith(file: Uint8Array, part: readonly number[], from = 0): boolean {
  return part.every((byte, index) => file[from + index] === byte);
}

function includes(file: Uint8Array, part: readonly number[]): boolean {
  const [first = 0] = part;
  for (let from = file.indexOf(first); from !== -1; from = file.indexOf(first, from + 1))
    if (startsWith(file, part, from)) return true;
  return false;
}

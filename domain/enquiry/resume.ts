/** Accepted résumé file types with their content types. */
export const RESUME_CONTENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type ResumeType = keyof typeof RESUME_CONTENT_TYPES;
export const RESUME_TYPES = Object.keys(RESUME_CONTENT_TYPES) as ResumeType[];

/** Maximum file size in bytes. */
export const MAX_RESUME_BYTES = 5_000_000;

/** Possible errors of the selected file. Each has a message that is shown beside the field. */
export type ResumeError = 'required' | 'too_large' | 'type' | 'unreadable';

const PDF_SIGNATURE = latin1Bytes('%PDF-');
const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP_SIGNATURE = latin1Bytes('PK\x03\x04');

/**
 * Detects the file type from its content. Other files in the same containers (spreadsheets, programs,
 * archives) are rejected. Documents with macros are rejected because macros run when the document is
 * opened.
 */
export function resumeTypeOf(file: Uint8Array): ResumeType | undefined {
  if (startsWith(file, PDF_SIGNATURE)) return 'pdf';
  // Both container formats store part names uncompressed: OLE in UTF-16, ZIP in ASCII.
  if (startsWith(file, OLE_SIGNATURE))
    return includesBytes(file, utf16Bytes('WordDocument')) && !includesBytes(file, utf16Bytes('_VBA_PROJECT'))
      ? 'doc'
      : undefined;
  if (startsWith(file, ZIP_SIGNATURE))
    return includesBytes(file, latin1Bytes('word/document.xml')) &&
      !includesBytes(file, latin1Bytes('vbaProject.bin'))
      ? 'docx'
      : undefined;
  return undefined;
}

function latin1Bytes(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function utf16Bytes(text: string): readonly number[] {
  return latin1Bytes(text).flatMap((code) => [code, 0]);
}

function startsWith(file: Uint8Array, bytes: readonly number[], offset = 0): boolean {
  return bytes.every((byte, index) => file[offset + index] === byte);
}

function includesBytes(file: Uint8Array, bytes: readonly number[]): boolean {
  const [firstByte = 0] = bytes;
  for (let offset = file.indexOf(firstByte); offset !== -1; offset = file.indexOf(firstByte, offset + 1))
    if (startsWith(file, bytes, offset)) return true;
  return false;
}

/** Offsets of the first and the last byte, both inclusive. */
type ByteRange = readonly [first: number, last: number];

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, 14.2). Returns 'whole' for an invalid
 * header or several ranges, and 'beyond' if the range starts after the end of the file.
 */
export function parseRangeHeader(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const suffixLength = Math.min(Number(last), size);
    return suffixLength === 0 ? 'beyond' : [size - suffixLength, size - 1];
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'beyond' : [start, end];
}

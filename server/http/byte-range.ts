/** First and last byte. */
type Part = readonly [first: number, last: number];

/**
 * What of a file of `size` bytes a Range header asks for (RFC 9110, 14.2). One that cannot be understood, or
 * asks for several parts, may be answered with the whole.
 */
export function readRange(header: string | undefined, size: number): Part | 'whole' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : [size - length, size - 1];
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= size ? 'beyond' : [from, to];
}

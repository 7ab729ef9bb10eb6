/**
 * A name as part of an address: lower case, letters and digits of any script, everything between
 * them a single dash. Full-width forms become half-width first.
 */
export function slug(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return trimDashes(letters) || 'na';
}

/** An English name in an old-style link: case kept, everything else between words a dash. */
export function dashed(text: string): string {
  return trimDashes(text.replace(/[^A-Za-z0-9]+/g, '-')) || '-';
}

function trimDashes(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}

/**
 * A name as part of an address: letters and digits of any script in lower case, with a single dash for
 * whatever stands between them. Full-width forms become half-width first.
 */
export function slug(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return trimDashes(letters) || 'na';
}

/** An English name in an old-style link: Latin letters and digits keep their case, all else becomes dashes. */
export function dashed(text: string): string {
  return trimDashes(text.replace(/[^A-Za-z0-9]+/g, '-')) || '-';
}

function trimDashes(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}

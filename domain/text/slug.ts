/**
 * Converts a name into a URL slug: letters and digits of any script in lower case, separated by single
 * dashes. Full-width characters are first converted to half width.
 */
export function slug(text: string): string {
  const dashedText = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return trimDashes(dashedText) || 'na';
}

/**
 * Converts an English name for an old-style link: Latin letters and digits keep their case; all other
 * characters become dashes.
 */
export function legacySlug(text: string): string {
  return trimDashes(text.replace(/[^A-Za-z0-9]+/g, '-')) || '-';
}

function trimDashes(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}

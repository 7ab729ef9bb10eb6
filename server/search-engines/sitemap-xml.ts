import { escapeHtml } from '#domain/lib/escape-html.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import type { PublicPage } from './public-pages.ts';

export const URLSET_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const URLSET_END = '</urlset>\n';

/**
 * Writes one <url> element for each language of a page. Each element links to all language versions,
 * including its own.
 */
export function urlElements({ link, changedOn }: PublicPage, origin: string): string {
  const alternateLink = (hreflang: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + address)}"/>`;
  const alternateLinks = [
    ...LANGUAGES.map((lang) => alternateLink(LANGUAGE_DEFINITIONS[lang].html, link[lang])),
    alternateLink('x-default', link[DEFAULT_LANGUAGE]),
  ].join('');
  return LANGUAGES.map(
    (lang) => `<url>${locationElement(origin + link[lang], changedOn)}${alternateLinks}</url>\n`,
  ).join('');
}

export type SitemapFile = { readonly address: string; readonly changedOn?: string | undefined };

/** Writes the sitemap index, which lists all sitemap files. */
export function sitemapIndex(files: readonly SitemapFile[], origin: string): string {
  const sitemapElements = files.map(
    ({ address, changedOn }) => `<sitemap>${locationElement(origin + address, changedOn)}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemapElements.join('')}</sitemapindex>\n`;
}

function locationElement(url: string, changedOn: string | undefined): string {
  return `<loc>${escapeHtml(url)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}`;
}

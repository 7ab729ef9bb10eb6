import { escapeHtml } from '#domain/lib/escape-html.ts';
import { DEFAULT_LANGUAGE, LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import type { PublicPage } from './public-pages.ts';

export const URLS_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const URLS_END = '</urlset>\n';

/** The addresses of a page in every language; each names all of them, itself too. */
export function urlsOf({ link, changedOn }: PublicPage, origin: string): string {
  const alternate = (hreflang: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + address)}"/>`;
  const alternates = [
    ...LANGUAGES.map((lang) => alternate(LANGUAGE[lang].html, link[lang])),
    alternate('x-default', link[DEFAULT_LANGUAGE]),
  ].join('');
  return LANGUAGES.map((lang) => `<url>${located(origin + link[lang], changedOn)}${alternates}</url>\n`).join(
    '',
  );
}

export type SitemapFile = { readonly address: string; readonly changedOn?: string | undefined };

/** The file that names the others. */
export function sitemapIndex(files: readonly SitemapFile[], origin: string): string {
  const lines = files.map(
    ({ address, changedOn }) => `<sitemap>${located(origin + address, changedOn)}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
}

function located(url: string, changedOn: string | undefined): string {
  return `<loc>${escapeHtml(url)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}`;
}

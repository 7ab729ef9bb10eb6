import { bulletinAddress, bulletinType } from '#domain/address/bulletin.ts';
import { addressInLanguages } from '#domain/address/read-address.ts';
import { inLanguage, LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import type { Head, PageContext } from './page.ts';

/** Marks the tags that belong to the page shown, so that the next page can replace them. */
export const HEAD_MARK = 'data-page';

export type HeadTag = {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
};

type Site = Pick<PageContext, 'lang' | 'origin' | 'site'>;

/** The page, then the brand. */
export function titleText(head: Head, { lang, site }: Pick<Site, 'lang' | 'site'>): string {
  const brand = inLanguage(site.brand, lang);
  return head.title ? `${head.title} | ${brand}` : brand;
}

/** The tags that change with the page: written by the server, kept up to date by the browser. */
export function headTags(head: Head, context: Site): readonly HeadTag[] {
  const { lang, origin, site } = context;
  const title = titleText(head, context);
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta('name', 'description', head.description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:site_name', inLanguage(site.brand, lang)),
  ];
  if (head.robots) tags.push(meta('name', 'robots', head.robots));
  const { canonical } = head;
  if (canonical) {
    const paths = head.alternates ?? addressInLanguages(canonical);
    const alternates = LANGUAGES.map((other) => [LANGUAGE[other].html, paths[other]] as const);
    tags.push(
      { tag: 'link', attributes: { rel: 'canonical', href: origin + canonical } },
      meta('property', 'og:url', origin + canonical),
      ...[...alternates, ['x-default', paths.zh] as const].map(
        ([hreflang, path]): HeadTag => ({
          tag: 'link',
          attributes: { rel: 'alternate', hreflang, href: origin + path },
        }),
      ),
    );
  }
  if (head.bulletin !== undefined) {
    // The one form is enough for programs: a visible link on the page leads to the other.
    const href = origin + bulletinAddress('atom', head.bulletin);
    tags.push({ tag: 'link', attributes: { rel: 'alternate', type: bulletinType('atom'), href } });
  }
  if (head.jsonLd) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c'),
    });
  }
  return tags;
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [kind]: name, content } };
}

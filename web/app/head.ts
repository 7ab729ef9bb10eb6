import { addressInLanguages } from '#domain/address/read-address.ts';
import { syndicationContentType, syndicationPath } from '#domain/address/syndication.ts';
import { inLanguage, LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import type { Head, PageContext } from './page.ts';

/** Attribute of head tags that belong to the current page, so that the next page can replace them. */
export const HEAD_TAG_ATTRIBUTE = 'data-page';

export type HeadTag = {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
};

type SiteContext = Pick<PageContext, 'lang' | 'origin' | 'site'>;

/** Returns the page's title followed by the brand. */
export function pageTitle(head: Head, { lang, site }: Pick<SiteContext, 'lang' | 'site'>): string {
  const brand = inLanguage(site.brand, lang);
  return head.title ? `${head.title} | ${brand}` : brand;
}

/** Returns the head tags that change with the page: the server renders them, the browser updates them. */
export function headTags(head: Head, context: SiteContext): readonly HeadTag[] {
  const { lang, origin, site } = context;
  const title = pageTitle(head, context);
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    metaTag('name', 'description', head.description),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', head.description),
    metaTag('property', 'og:site_name', inLanguage(site.brand, lang)),
  ];
  if (head.robots) tags.push(metaTag('name', 'robots', head.robots));
  const { canonical } = head;
  if (canonical) {
    const paths = head.alternates ?? addressInLanguages(canonical);
    const alternates = LANGUAGES.map(
      (language) => [LANGUAGE_DEFINITIONS[language].html, paths[language]] as const,
    );
    tags.push(
      { tag: 'link', attributes: { rel: 'canonical', href: origin + canonical } },
      metaTag('property', 'og:url', origin + canonical),
      ...[...alternates, ['x-default', paths.zh] as const].map(
        ([hreflang, path]): HeadTag => ({
          tag: 'link',
          attributes: { rel: 'alternate', hreflang, href: origin + path },
        }),
      ),
    );
  }
  if (head.syndicationPath !== undefined) {
    // Only Atom: one syndication format in the head is enough, and the page has a visible RSS link.
    const href = origin + syndicationPath('atom', head.syndicationPath);
    tags.push({ tag: 'link', attributes: { rel: 'alternate', type: syndicationContentType('atom'), href } });
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

function metaTag(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [kind]: name, content } };
}

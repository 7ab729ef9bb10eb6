import { readAddress, switchLanguage } from '#domain/address/read-address.ts';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { MENU, MENU_SECTIONS, type MenuPage, type MenuSection } from '#domain/content/menu-sections.ts';
import type { Language } from '#domain/text/language.ts';
import type { PageContext } from '#web/app/page.ts';

export type SiteLink = {
  readonly to: string;
  readonly label: string;
  /** Of a link of the agency's own: it may lead anywhere. */
  readonly reloadDocument?: true;
};
export type SiteGroup = { readonly title: string; readonly links: readonly SiteLink[] };

/** The links of a group, without those to pages that have nothing to show. */
function shown({ site, t, addressOf }: PageContext, links: readonly MenuPage[]): readonly SiteLink[] {
  return links
    .filter((link) => !('filledBy' in link) || site.pages.includes(link.page))
    .map(({ page, label }) => ({ to: addressOf(page), label: t(label) }));
}

/** What is known of the market besides listings; the header shows these too. */
export function marketLinks(page: PageContext): readonly SiteLink[] {
  return shown(page, MENU.market);
}

/** Who and what helps: they follow the market in a wide header. */
export function helpLinks(page: PageContext): readonly SiteLink[] {
  const { site, t, addressOf } = page;
  const hasNews = site.pages.includes('articleSearch');
  return [
    ...(hasNews ? [{ to: addressOf('articleSearch'), label: t('layout.news') }] : []),
    ...shown(
      page,
      MENU.people.filter((link) => link.page === 'agents'),
    ),
    { to: addressOf('calculator'), label: t('calculator.title') },
  ];
}

/** Privacy, terms and their like; they stand at the very end of every page. */
export function legalLinks({ t, addressOf }: PageContext): readonly SiteLink[] {
  return LEGAL_PAGES.map((page) => ({ to: addressOf('legal', page), label: t(`legal.${page}`) }));
}

/** Where a link of the agency's own leads: a page of this site in the language of the page that it stands on. */
export function ownHref(href: string, lang: Language): string {
  const [pathname = ''] = href.split(/[?#]/, 1);
  return readAddress(pathname) ? switchLanguage(href, lang) : href;
}

/** The links that the agency has added to a group. */
function ownLinks({ site, lang, textOf }: PageContext, of: MenuSection): readonly SiteLink[] {
  return site.menu
    .filter(({ section }) => section === of)
    .map(({ label, href }) => ({ to: ownHref(href, lang), label: textOf(label), reloadDocument: true }));
}

/** Every page that is not a search for one type and has something to show, by group. The drawer, the footer and the 404 page list them. */
export function siteGroups(page: PageContext): readonly SiteGroup[] {
  return MENU_SECTIONS.map((section) => ({
    title: page.t(`layout.${section}`),
    links: [...shown(page, MENU[section]), ...ownLinks(page, section)],
  })).filter(({ links }) => links.length > 0);
}

import { readAddress, switchLanguage } from '#domain/address/read-address.ts';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { MENU, MENU_SECTIONS, type MenuPage, type MenuSection } from '#domain/content/menu-sections.ts';
import type { Language } from '#domain/text/language.ts';
import type { PageContext } from '#web/app/page.ts';

export type SiteLink = {
  readonly to: string;
  readonly label: string;
  /** Set for a link configured by the agency, because its URL may be outside the portal. */
  readonly reloadDocument?: true;
};
export type SiteGroup = { readonly title: string; readonly links: readonly SiteLink[] };

/** Returns the links of a group, without pages that currently have no content. */
function availableLinks(
  { site, t, addressOf }: PageContext,
  links: readonly MenuPage[],
): readonly SiteLink[] {
  return links
    .filter((link) => !('filledBy' in link) || site.pages.includes(link.page))
    .map(({ page, label }) => ({ to: addressOf(page), label: t(label) }));
}

/** Links to market data, shown in the header and in the menu. */
export function marketLinks(page: PageContext): readonly SiteLink[] {
  return availableLinks(page, MENU.market);
}

/** Links to news, agents and calculators. A wide header shows these links after those to market data. */
export function helpLinks(page: PageContext): readonly SiteLink[] {
  const { site, t, addressOf } = page;
  const hasNews = site.pages.includes('articleSearch');
  return [
    ...(hasNews ? [{ to: addressOf('articleSearch'), label: t('layout.news') }] : []),
    ...availableLinks(
      page,
      MENU.people.filter((link) => link.page === 'agents'),
    ),
    { to: addressOf('calculator'), label: t('calculator.title') },
  ];
}

/** Links to legal pages such as privacy and terms, at the end of every page. */
export function legalLinks({ t, addressOf }: PageContext): readonly SiteLink[] {
  return LEGAL_PAGES.map((page) => ({ to: addressOf('legal', page), label: t(`legal.${page}`) }));
}

/**
 * Returns the URL of a link configured by the agency. URLs of this portal are switched to the current
 * language.
 */
export function localizedHref(href: string, lang: Language): string {
  const [pathname = ''] = href.split(/[?#]/, 1);
  return readAddress(pathname) ? switchLanguage(href, lang) : href;
}

/** Returns the links that the agency has added to a menu section. */
function agencyLinks({ site, lang, textOf }: PageContext, targetSection: MenuSection): readonly SiteLink[] {
  return site.menu
    .filter(({ section }) => section === targetSection)
    .map(({ label, href }) => ({
      to: localizedHref(href, lang),
      label: textOf(label),
      reloadDocument: true,
    }));
}

/**
 * Returns links to all pages with content, in groups. The searches per property type are not included.
 * The menu, the footer and the 404 page show these groups.
 */
export function siteGroups(page: PageContext): readonly SiteGroup[] {
  return MENU_SECTIONS.map((section) => ({
    title: page.t(`layout.${section}`),
    links: [...availableLinks(page, MENU[section]), ...agencyLinks(page, section)],
  })).filter(({ links }) => links.length > 0);
}

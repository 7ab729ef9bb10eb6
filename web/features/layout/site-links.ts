import { readAddress, switchLanguage } from '#domain/address/read-address.ts';
import { ARTICLE_LIST_NAMES } from '#domain/content/articles.ts';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import type { DataPage, MenuSection } from '#domain/content/menu-sections.ts';
import type { Language } from '#domain/text/language.ts';
import type { PageContext } from '#web/app/page.ts';

export type SiteLink = {
  readonly to: string;
  readonly label: string;
  /** Of a link of the agency's own: it may lead anywhere. */
  readonly reloadDocument?: true;
};
export type SiteGroup = { readonly title: string; readonly links: readonly SiteLink[] };

/** `page` is given where the link is left out while the page has nothing to show. */
type PageLink = SiteLink & { readonly page?: DataPage };

function filled({ site }: PageContext, links: readonly PageLink[]): readonly SiteLink[] {
  return links.flatMap(({ page, ...link }) =>
    page === undefined || site.pages.includes(page) ? [link] : [],
  );
}

/** What is known of the market besides listings; the header shows these too. */
export function marketLinks(page: PageContext): readonly SiteLink[] {
  const { t, addressOf } = page;
  return filled(page, [
    { to: addressOf('buildings'), label: t('layout.buildings'), page: 'buildings' },
    { to: addressOf('transactions'), label: t('layout.transactions'), page: 'transactions' },
    { to: addressOf('research'), label: t('layout.research'), page: 'research' },
  ]);
}

/** Who and what helps: they follow the market in a wide header. */
export function helpLinks(page: PageContext): readonly SiteLink[] {
  const { t, addressOf } = page;
  return filled(page, [
    { to: addressOf('articleSearch'), label: t('layout.news'), page: 'articleSearch' },
    { to: addressOf('agents'), label: t('layout.agents'), page: 'agents' },
    { to: addressOf('calculator'), label: t('calculator.title') },
  ]);
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
  const { t, addressOf } = page;
  const groups: readonly SiteGroup[] = [
    { title: t('layout.market'), links: [...marketLinks(page), ...ownLinks(page, 'market')] },
    {
      title: t('layout.articles'),
      links: [
        ...filled(
          page,
          ARTICLE_LIST_NAMES.map((list) => ({
            to: addressOf(list),
            label: t(`article_list.${list}`),
            page: list,
          })),
        ),
        ...ownLinks(page, 'articles'),
      ],
    },
    {
      title: t('layout.special'),
      links: [
        ...filled(page, [
          { to: addressOf('openDays'), label: t('layout.open_days'), page: 'openDays' },
          { to: addressOf('firstHands'), label: t('layout.first_hand'), page: 'firstHands' },
          { to: addressOf('minisites'), label: t('layout.minisites'), page: 'minisites' },
          { to: addressOf('recommend'), label: t('layout.recommend'), page: 'recommend' },
        ]),
        ...ownLinks(page, 'special'),
      ],
    },
    {
      title: t('layout.people'),
      links: [
        ...filled(page, [
          { to: addressOf('agents'), label: t('layout.agents'), page: 'agents' },
          { to: addressOf('branches'), label: t('layout.branches'), page: 'branches' },
          { to: addressOf('club'), label: t('layout.club'), page: 'club' },
          { to: addressOf('recruitment'), label: t('layout.recruitment'), page: 'recruitment' },
          { to: addressOf('contact'), label: t('layout.contact') },
          { to: addressOf('listProperty'), label: t('layout.list_property') },
        ]),
        ...ownLinks(page, 'people'),
      ],
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

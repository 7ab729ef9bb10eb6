import { ARTICLE_LIST_NAMES } from '#domain/content/articles.ts';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import type { PageContext } from '#web/app/page.ts';

export type SiteLink = { readonly to: string; readonly label: string };
export type SiteGroup = { readonly title: string; readonly links: readonly SiteLink[] };

/** What is known of the market besides listings; the header shows these too. */
export function marketLinks({ t, addressOf }: PageContext): readonly SiteLink[] {
  return [
    { to: addressOf('buildings'), label: t('layout.buildings') },
    { to: addressOf('transactions'), label: t('layout.transactions') },
    { to: addressOf('research'), label: t('layout.research') },
  ];
}

/** Who and what helps: they follow the market in a wide header. */
export function helpLinks({ t, addressOf }: PageContext): readonly SiteLink[] {
  return [
    { to: addressOf('articleSearch'), label: t('layout.news') },
    { to: addressOf('agents'), label: t('layout.agents') },
    { to: addressOf('calculator'), label: t('calculator.title') },
  ];
}

/** Privacy, terms and their like; they stand at the very end of every page. */
export function legalLinks({ t, addressOf }: PageContext): readonly SiteLink[] {
  return LEGAL_PAGES.map((page) => ({ to: addressOf('legal', page), label: t(`legal.${page}`) }));
}

/** Every page that is not a search for one type, by group. The drawer, the footer and the 404 page list them. */
export function siteGroups(page: PageContext): readonly SiteGroup[] {
  const { t, addressOf } = page;
  return [
    { title: t('layout.market'), links: marketLinks(page) },
    {
      title: t('layout.articles'),
      links: ARTICLE_LIST_NAMES.map((list) => ({
        to: addressOf(list),
        label: t(`article_list.${list}`),
      })),
    },
    {
      title: t('layout.special'),
      links: [
        { to: addressOf('openDays'), label: t('layout.open_days') },
        { to: addressOf('firstHands'), label: t('layout.first_hand') },
        { to: addressOf('minisites'), label: t('layout.minisites') },
        { to: addressOf('recommend'), label: t('layout.recommend') },
      ],
    },
    {
      title: t('layout.people'),
      links: [
        { to: addressOf('agents'), label: t('layout.agents') },
        { to: addressOf('branches'), label: t('layout.branches') },
        { to: addressOf('club'), label: t('layout.club') },
        { to: addressOf('recruitment'), label: t('layout.recruitment') },
        { to: addressOf('contact'), label: t('layout.contact') },
        { to: addressOf('listProperty'), label: t('layout.list_property') },
      ],
    },
  ];
}

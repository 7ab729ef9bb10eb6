import { addressOf } from '#domain/addresses.ts';
import { ARTICLE_LIST_NAMES } from '#domain/articles.ts';
import type { Language } from '#domain/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

export type SiteLink = { readonly to: string; readonly label: string };
export type SiteGroup = { readonly title: string; readonly links: readonly SiteLink[] };

/** What is known of the market besides listings; the header shows these too. */
export function marketLinks(lang: Language, t: Translate): readonly SiteLink[] {
  return [
    { to: addressOf('buildings', lang), label: t('layout.buildings') },
    { to: addressOf('transactions', lang), label: t('layout.transactions') },
    { to: addressOf('research', lang), label: t('layout.research') },
  ];
}

/** Every page that is not a search for one type, by group. The drawer, the footer and the 404 page list them. */
export function siteGroups(lang: Language, t: Translate): readonly SiteGroup[] {
  return [
    { title: t('layout.market'), links: marketLinks(lang, t) },
    {
      title: t('layout.articles'),
      links: ARTICLE_LIST_NAMES.map((list) => ({
        to: addressOf(list, lang),
        label: t(`article_list.${list}`),
      })),
    },
    {
      title: t('layout.special'),
      links: [
        { to: addressOf('openDays', lang), label: t('layout.open_days') },
        { to: addressOf('firstHands', lang), label: t('layout.first_hand') },
        { to: addressOf('minisites', lang), label: t('layout.minisites') },
        { to: addressOf('recommend', lang), label: t('layout.recommend') },
      ],
    },
    {
      title: t('layout.people'),
      links: [
        { to: addressOf('agents', lang), label: t('layout.agents') },
        { to: addressOf('branches', lang), label: t('layout.branches') },
        { to: addressOf('club', lang), label: t('layout.club') },
        { to: addressOf('recruitment', lang), label: t('layout.recruitment') },
        { to: addressOf('contact', lang), label: t('layout.contact') },
        { to: addressOf('listProperty', lang), label: t('layout.list_property') },
      ],
    },
  ];
}

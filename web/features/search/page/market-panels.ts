import type { Translate } from '#web/i18n/create-i18n.ts';
import type { PanelSettings } from '../form/filter-panel.tsx';

/** The panels of what is sold or leased, in the order of the bar. The widths hold the longest words, so that nothing moves. */
export function marketPanels(t: Translate): readonly PanelSettings[] {
  return [
    { group: 'price', title: t('find:group.price') },
    { group: 'area', title: t('find:group.area') },
    { group: 'per_foot', title: t('find:group.per_foot') },
    {
      group: 'more',
      title: t('find:more'),
      buttonShows: 'count',
      buttonClassName: 'w-26 lang-en:w-21 lang-en:px-1',
    },
  ];
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { grouped } from '#domain/text/numbers.ts';
import { usePage } from '#web/app/page.ts';
import { searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { READY_FIGURES, readyCountsQuery, readySearchesOf } from './ready-searches.ts';

/** Searches that are ready to be followed, each with what it finds, and the map. */
export function ReadyLinks({ icsType }: { readonly icsType: IcsType | undefined }) {
  const { t, lang, api } = usePage();
  const { data: counts } = useSuspenseQuery(readyCountsQuery(api, icsType));
  const ready = readySearchesOf(icsType).filter(({ key }) => (counts[key] ?? 0) > 0);
  const map = searchPath(STOCK_SEARCH, lang, {
    filter: { ...(icsType && { icsType: [icsType] }) },
    order: DEFAULT_STOCK_ORDER,
    cursor: 0,
    view: { map: true },
  });
  return (
    <ul aria-label={t('home:ready')} className="ready-links">
      <li>
        <Link to={map} className="chip chip-off">
          <Icon of="map" size="sm" />
          {t('home:map.title')}
        </Link>
      </li>
      {ready.map(({ key, filter, order }) => (
        <li key={key}>
          <Link
            to={searchPath(STOCK_SEARCH, lang, { filter, order, cursor: 0, view: {} })}
            className="chip chip-off"
          >
            <Spaced>
              {t(`home:ready.${key}`, READY_FIGURES)}
              <b>{grouped(counts[key] ?? 0)}</b>
            </Spaced>
          </Link>
        </li>
      ))}
    </ul>
  );
}

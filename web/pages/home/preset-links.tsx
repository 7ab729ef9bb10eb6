import { useSuspenseQuery } from '@tanstack/react-query';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { usePage } from '#web/app/page.ts';
import { searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { PRESET_FIGURES, presetCountsQuery, presetSearchesOf } from './preset-searches.ts';

/** Links to preset searches, each with its number of results, and to the map. */
export function PresetLinks({ icsType }: { readonly icsType: IcsType | undefined }) {
  const { t, lang, api } = usePage();
  const { data: counts } = useSuspenseQuery(presetCountsQuery(api, icsType));
  const presets = presetSearchesOf(icsType).filter(({ key }) => (counts[key] ?? 0) > 0);
  const mapPath = searchPath(STOCK_SEARCH, lang, {
    filter: { ...(icsType && { icsType: [icsType] }) },
    order: DEFAULT_STOCK_ORDER,
    cursor: 0,
    view: { showsMap: true },
  });
  return (
    <ul aria-label={t('home:ready')} className="ready-links">
      <li>
        <Link to={mapPath} className="chip chip-off">
          <Icon of="map" size="sm" />
          {t('home:map.title')}
        </Link>
      </li>
      {presets.map(({ key, filter, order }) => (
        <li key={key}>
          <Link
            to={searchPath(STOCK_SEARCH, lang, { filter, order, cursor: 0, view: {} })}
            className="chip chip-off"
          >
            <Spaced>
              {t(`home:ready.${key}`, PRESET_FIGURES)}
              <b>{groupThousands(counts[key] ?? 0)}</b>
            </Spaced>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { usePage } from '#web/app/page.ts';
import { searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { HOME_FORM_ID } from './home-form.ts';
import { PRESET_FIGURES, presetCountsQuery, presetSearchesOf } from './preset-searches.ts';

/** Links to preset searches, each with its number of results, and the button that opens the search on the map. */
export function PresetLinks({ icsType }: { readonly icsType: IcsType | undefined }) {
  const { t, lang, api } = usePage();
  const { data: counts } = useSuspenseQuery(presetCountsQuery(api, icsType));
  const presets = presetSearchesOf(icsType).filter(({ key }) => (counts[key] ?? 0) > 0);
  return (
    <ul aria-label={t('home:ready')} className="ready-links">
      <li>
        <button type="submit" form={HOME_FORM_ID} name="show" value="map" className="chip chip-off">
          <Icon of="map" size="sm" />
          {t('home:map.title')}
        </button>
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

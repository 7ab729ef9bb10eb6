import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Stock } from '#contract/stock.ts';
import { buildingKeywordQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import type { IdNames } from '../names.ts';

/** What listings and transactions have in common. */
type PropertyRow = Pick<Stock, 'pis_bldg_id' | 'chi_name' | 'gb_name' | 'eng_name' | 'street_id' | 'street'>;

/** Names the building and the street that a search is narrowed to: as its rows have them, else as asked for. */
export function usePropertyNames(
  { building, street }: { readonly building?: number; readonly street?: number },
  rows: readonly PropertyRow[] | undefined,
): IdNames {
  const { lang, textOf } = usePage();
  const { data } = useQuery({
    ...buildingKeywordQuery(building ?? 0, lang),
    enabled: building !== undefined && rows?.length === 0,
  });
  const inBuilding = rows?.find(({ pis_bldg_id }) => pis_bldg_id === building);
  const onStreet = rows?.find(({ street_id }) => street_id === street)?.street;
  const buildingName = inBuilding
    ? textOf({ zh: inBuilding.chi_name, gb: inBuilding.gb_name, en: inBuilding.eng_name })
    : data?.suggestions[0]?.suggestionWord;
  const streetName = onStreet ? textOf(onStreet) : undefined;
  return useMemo(
    () => ({ building: buildingName || undefined, street: streetName }),
    [buildingName, streetName],
  );
}

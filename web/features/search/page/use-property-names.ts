import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Stock } from '#contract/stock.ts';
import { buildingKeywordQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import type { IdNames } from '../id-names.ts';

/** Fields that listings and transactions have in common. */
type PropertyRow = Pick<Stock, 'pis_bldg_id' | 'chi_name' | 'gb_name' | 'eng_name' | 'street_id' | 'street'>;

/**
 * Returns the names of the building and the street in the filter. The names come from the first rows.
 * If there are no rows, a separate request fetches the building's name.
 */
export function usePropertyNames(
  { building, street }: { readonly building?: number; readonly street?: number },
  rows: readonly PropertyRow[] | undefined,
): IdNames {
  const { lang, textOf } = usePage();
  const { data } = useQuery({
    ...buildingKeywordQuery(building ?? 0, lang),
    enabled: building !== undefined && rows?.length === 0,
  });
  const rowInBuilding = rows?.find(({ pis_bldg_id }) => pis_bldg_id === building);
  const streetOfRow = rows?.find(({ street_id }) => street_id === street)?.street;
  const buildingName = rowInBuilding
    ? textOf({ zh: rowInBuilding.chi_name, gb: rowInBuilding.gb_name, en: rowInBuilding.eng_name })
    : data?.suggestions[0]?.suggestionWord;
  const streetName = streetOfRow ? textOf(streetOfRow) : undefined;
  return useMemo(
    () => ({ building: buildingName || undefined, street: streetName }),
    [buildingName, streetName],
  );
}

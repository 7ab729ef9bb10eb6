import { useQuery } from '@tanstack/react-query';
import type { Stock } from '#contract/stock.ts';
import { buildingKeywordQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';

type RowOfBuilding = Pick<Stock, 'pis_bldg_id' | 'chi_name' | 'gb_name' | 'eng_name'>;

/** The name of the building a search is narrowed to: as its rows have it, else asked for. */
export function useBuildingName(
  building: number | undefined,
  rows: readonly RowOfBuilding[] | undefined,
): string | undefined {
  const { lang, textOf } = usePage();
  const { data } = useQuery({
    ...buildingKeywordQuery(building ?? 0, lang),
    enabled: building !== undefined && rows?.length === 0,
  });
  if (building === undefined) return undefined;
  const row = rows?.find(({ pis_bldg_id }) => pis_bldg_id === building);
  if (!row) return data?.suggestions[0]?.suggestionWord;
  const { chi_name: zh, gb_name: gb, eng_name: en } = row;
  return textOf({ zh, gb, en }) || undefined;
}

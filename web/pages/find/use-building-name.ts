import { useQuery } from '@tanstack/react-query';
import type { Stock } from '#contract/stock.ts';
import { inLanguage } from '#domain/language.ts';
import { buildingKeywordQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page-context.ts';

/** The name of the building a search is narrowed to: as its listings tell it, else asked for. */
export function useBuildingName(
  building: number | undefined,
  stocks: readonly Stock[] | undefined,
): string | undefined {
  const { lang } = usePage();
  const { data } = useQuery({
    ...buildingKeywordQuery(building ?? 0, lang),
    enabled: building !== undefined && stocks?.length === 0,
  });
  if (building === undefined) return undefined;
  const stock = stocks?.find(({ pis_bldg_id }) => pis_bldg_id === building);
  if (!stock) return data?.suggestions[0]?.suggestionWord;
  const { chi_name: zh, gb_name: gb, eng_name: en } = stock;
  return inLanguage({ zh, gb, en }, lang) || undefined;
}

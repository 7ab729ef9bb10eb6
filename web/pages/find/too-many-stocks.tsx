import { knownDistrictCounts } from '#domain/stock/district-counts.ts';
import TooManyResults from '#web/features/search/list/too-many-results.tsx';
import { useSearchPage } from '#web/features/search/search-page-context.ts';
import type { StockSearch } from '#web/features/stock/stock-search.ts';

/** Hint that there are too many listings to browse. The list of districts often has the counts already. */
export default function TooManyStocks({ search }: { search: StockSearch }) {
  const { districtData } = useSearchPage();
  return (
    <TooManyResults
      search={search}
      districtCounts={knownDistrictCounts(search.filter, districtData.districts)}
    />
  );
}

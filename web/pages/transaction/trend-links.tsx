import type { Transaction } from '#contract/transaction.ts';
import { ICS_TYPES, singleType } from '#domain/codes/ics-type.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { usePage } from '#web/app/page.ts';
import { DistrictTrendLink, TrendLink } from '#web/features/research/trend-link.tsx';
import { useSearchPage } from '#web/features/search/search-page-context.ts';

/** From a search to how prices have moved: in its district, or in that of its building, and in the whole city. */
export function TrendLinks({
  filter,
  rows,
}: {
  filter: TransactionFilter;
  /** The transactions that are shown. */
  rows: readonly Transaction[];
}) {
  const { textOf } = usePage();
  const { districts } = useSearchPage().data;
  // A building has one district, and often shops below its offices.
  const ofBuilding = filter.building === undefined ? [] : rows;
  const [only, ...others] = filter.districts ?? [];
  const code = ofBuilding[0]?.dist_code ?? (others.length === 0 ? only : undefined);
  const district = districts.find((one) => one.code === code);
  const asked = singleType(filter.icsType);
  const known = asked ? [asked] : ICS_TYPES.filter((type) => ofBuilding.some((row) => row.ics_type === type));
  return (
    <>
      {district && (
        <DistrictTrendLink
          icsTypes={known.length > 0 ? known : district.ics_types}
          district={{ code: district.code, name: textOf(district.name) }}
        />
      )}{' '}
      <TrendLink icsType={known.length === 1 ? known[0] : undefined} />
    </>
  );
}

import type { Transaction } from '#contract/transaction.ts';
import { ICS_TYPES, singleType } from '#domain/codes/ics-type.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { usePage } from '#web/app/page.ts';
import { DistrictTrendLink, TrendLink } from '#web/features/research/trend-link.tsx';
import { useSearchPage } from '#web/features/search/search-page-context.ts';

/**
 * Links from a search to price trends: of the searched district, of the building's district, and of the
 * whole city.
 */
export function TrendLinks({
  filter,
  rows,
}: {
  filter: TransactionFilter;
  /** The transactions that are currently listed. */
  rows: readonly Transaction[];
}) {
  const { textOf } = usePage();
  const { districts } = useSearchPage().districtData;
  // All rows of a building share one district, but often differ in type: shops below offices.
  const buildingRows = filter.building === undefined ? [] : rows;
  const [firstDistrict, ...otherDistricts] = filter.districts ?? [];
  const districtCode =
    buildingRows[0]?.dist_code ?? (otherDistricts.length === 0 ? firstDistrict : undefined);
  const district = districts.find((candidate) => candidate.code === districtCode);
  const requestedType = singleType(filter.icsType);
  const icsTypes = requestedType
    ? [requestedType]
    : ICS_TYPES.filter((type) => buildingRows.some((row) => row.ics_type === type));
  return (
    <>
      {district && (
        <DistrictTrendLink
          icsTypes={icsTypes.length > 0 ? icsTypes : district.ics_types}
          district={{ districtCode: district.code, name: textOf(district.name) }}
        />
      )}{' '}
      <TrendLink icsType={icsTypes.length === 1 ? icsTypes[0] : undefined} />
    </>
  );
}

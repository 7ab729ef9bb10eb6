import type { District } from '#contract/portal.ts';
import type { Transaction } from '#contract/transaction.ts';
import type { TransactionFilter } from '#domain/transaction-filter.ts';
import { usePage } from '#web/app/page.ts';
import { DistrictTrendLink, TrendLink } from '#web/features/research/trend-link.tsx';
import { typeOfTransactions } from '#web/features/transaction/transaction-search.ts';

/** From a search to how prices have moved: in its district, or in that of its building, and in the whole city. */
export function TrendLinks({
  filter,
  row,
  districts,
}: {
  filter: TransactionFilter;
  /** The first transaction that was found. */
  row: Transaction | undefined;
  districts: readonly District[];
}) {
  const { textOf } = usePage();
  // All transactions of one building have its type and its district.
  const ofBuilding = filter.building === undefined ? undefined : row;
  const icsType = typeOfTransactions(filter) ?? ofBuilding?.ics_type;
  const [only, ...others] = filter.districts ?? [];
  const code = ofBuilding?.dist_code ?? (others.length === 0 ? only : undefined);
  const district = districts.find((one) => one.code === code);
  return (
    <>
      {district && (
        <DistrictTrendLink
          icsTypes={icsType ? [icsType] : district.ics_types}
          district={{ code: district.code, name: textOf(district.name) }}
        />
      )}
      <TrendLink icsType={icsType} />
    </>
  );
}

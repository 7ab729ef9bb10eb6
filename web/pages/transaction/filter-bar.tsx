import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { District } from '#contract/portal.ts';
import { TRANSACTION_TYPES } from '#domain/transaction/transaction-filter.ts';
import { usePage } from '#web/app/page.ts';
import { countQuery } from '#web/features/search/count-query.ts';
import type { NameOf } from '#web/features/search/filter-labels.ts';
import { DistrictFields } from '#web/features/search/form/district-fields.tsx';
import { FilterBar } from '#web/features/search/form/filter-bar.tsx';
import { marketPanels } from '#web/features/search/form/market-panels.ts';
import { changed, type KnownCodes, type Search, searchPath } from '#web/features/search/search.ts';
import type { Facets } from '#web/features/search/search-kind.ts';
import {
  sideOfTransactions,
  TRANSACTION_SEARCH,
  type TransactionSearch,
  typeOfTransactions,
} from '#web/features/transaction/transaction-search.ts';
import type { TabLink } from '#web/ui/tab-links.tsx';
import { transactionRowLabels } from './labels.ts';

const NO_CODES = () => [];

/** The filters of transactions: keyword, type, sold or leased, and the panels. */
export default function TransactionFilterBar({
  search,
  districts,
  known,
  nameOf,
  types,
}: {
  search: TransactionSearch;
  districts: readonly District[];
  known: KnownCodes;
  nameOf: NameOf;
  types: readonly TabLink[];
}) {
  const { t, lang } = usePage();
  const { filter } = search;
  const side = sideOfTransactions(filter);
  const labels = useMemo(() => transactionRowLabels(t), [t]);
  const panels = marketPanels(t, (chosen, facets) => (
    <Districts districts={districts} chosen={chosen} facets={facets} />
  ));
  const sides = (['any', ...TRANSACTION_TYPES] as const).map((choice) => ({
    key: choice,
    to: searchPath(
      TRANSACTION_SEARCH,
      lang,
      changed(TRANSACTION_SEARCH, search, { ...filter, txType: choice === 'any' ? [] : [choice] }),
    ),
    label: t(`transaction:choice.${choice}`),
    current: side === choice,
  }));
  return (
    <FilterBar
      kind={TRANSACTION_SEARCH}
      search={search}
      known={known}
      segments={[
        // On a phone the types stand above the bar.
        { label: t('find:choose_type'), segments: types, className: 'max-md:hidden' },
        { label: t('transaction:tx_types'), segments: sides },
      ]}
      panels={panels}
      nameOf={nameOf}
      codesOf={NO_CODES}
      labels={labels}
      icsType={typeOfTransactions(filter)}
      keywordExample={t('find:keyword_example')}
    />
  );
}

/** Districts with their transactions, whatever the other filters. */
function Districts({
  districts,
  chosen,
  facets,
}: {
  districts: readonly District[];
  chosen: Search['filter'];
  facets: Facets | undefined;
}) {
  const { data } = useQuery(countQuery(TRANSACTION_SEARCH, {}));
  const totals = data?.facets?.districts as Readonly<Record<string, number>> | undefined;
  // A district without a transaction is left out of the answer.
  const totalOf = useCallback(({ code }: District) => totals?.[code] ?? 0, [totals]);
  return (
    <DistrictFields
      districts={districts}
      totalOf={totalOf}
      chosen={chosen.districts as TransactionSearch['filter']['districts']}
      counts={facets?.districts as Readonly<Record<string, number>> | undefined}
    />
  );
}

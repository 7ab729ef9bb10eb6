import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { pastTransactionsQuery } from '#web/api/listing-queries.ts';
import { filterInput } from '../search/search-address.ts';

/** Where past transactions are looked for. */
export type TransactionScope = {
  readonly kind: 'building' | 'street' | 'district';
  readonly filter: TransactionFilter;
  readonly name: string;
};

type Located = {
  readonly icsType: IcsType;
  readonly building: number | null;
  readonly street: { readonly id: number; readonly name: string } | null;
  readonly district: { readonly code: string; readonly name: string } | null;
};

/** The building first, then its street and its district, for property of its type. */
export function transactionScopes({
  icsType,
  building,
  street,
  district,
}: Located): readonly TransactionScope[] {
  const scopes: TransactionScope[] = [];
  if (building !== null) scopes.push({ kind: 'building', filter: { building }, name: '' });
  if (street) {
    const filter = { icsType: [icsType], street: street.id };
    scopes.push({ kind: 'street', filter, name: street.name });
  }
  if (district) {
    const filter = { icsType: [icsType], districts: [district.code] };
    scopes.push({ kind: 'district', filter, name: district.name });
  }
  return scopes;
}

export const scopeInput = ({ filter }: TransactionScope) => filterInput(TRANSACTION_FILTERS, filter);

/** Fetches what the page shows: the first scope that has transactions, and those before it, which have none. */
export async function prefetchTransactions(
  queryClient: QueryClient,
  scopes: readonly TransactionScope[],
): Promise<void> {
  for (const scope of scopes) {
    const query = pastTransactionsQuery(scopeInput(scope));
    await queryClient.prefetchInfiniteQuery(query);
    const found = queryClient.getQueryData<InfiniteData<TransactionsAnswer>>(query.queryKey);
    if (found?.pages[0]?.count !== 0) return;
  }
}

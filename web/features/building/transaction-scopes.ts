import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { pastTransactionsQuery } from '#web/api/listing-queries.ts';
import { filterCallInput } from '../search/search-address.ts';

/** Area in which past transactions are searched. */
export type TransactionScope = {
  readonly kind: 'building' | 'street' | 'district';
  readonly filter: TransactionFilter;
  readonly name: string;
};

type PropertyLocation = {
  readonly icsType: IcsType;
  readonly building: number | null;
  readonly street: { readonly id: number; readonly name: string } | null;
  readonly district: { readonly code: string; readonly name: string } | null;
};

/**
 * Returns the scopes in search order: the building, then its street and its district. Street and
 * district are limited to property of the same type.
 */
export function transactionScopes({
  icsType,
  building,
  street,
  district,
}: PropertyLocation): readonly TransactionScope[] {
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

export const scopeCallInput = ({ filter }: TransactionScope) => filterCallInput(TRANSACTION_FILTERS, filter);

/**
 * Prefetches transactions scope by scope, up to the first scope that has any. The page renders the same
 * scopes.
 */
export async function prefetchTransactions(
  queryClient: QueryClient,
  scopes: readonly TransactionScope[],
): Promise<void> {
  for (const scope of scopes) {
    const query = pastTransactionsQuery(scopeCallInput(scope));
    await queryClient.prefetchInfiniteQuery(query);
    const cachedData = queryClient.getQueryData<InfiniteData<TransactionsAnswer>>(query.queryKey);
    if (cachedData?.pages[0]?.count !== 0) return;
  }
}

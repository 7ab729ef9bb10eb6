import { ICS_TYPES, type IcsType } from '../codes/ics-type.ts';
import { type StockFilter, stockFilterToParams } from './stock-filter.ts';

/**
 * Returns the number of listings per district from the response of the districts request, or undefined
 * if the search has any filter other than the property type.
 */
export function knownDistrictCounts(
  filter: StockFilter,
  districts: readonly { readonly code: string; readonly stocks: Readonly<Record<IcsType, number>> }[],
): Readonly<Record<string, number>> | undefined {
  const { icsType = ICS_TYPES, ...otherFilters } = filter;
  if (stockFilterToParams(otherFilters).size > 0) return undefined;
  return Object.fromEntries(
    districts.map(({ code, stocks }) => [code, icsType.reduce((sum, type) => sum + stocks[type], 0)]),
  );
}

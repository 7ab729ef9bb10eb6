import { ICS_TYPES, type IcsType } from '../codes/ics-type.ts';
import { STOCK_FILTERS, type StockFilter, stockFilterToParams } from './stock-filter.ts';

/** Listings are narrowed to one district, then to one type, then to sale or lease. `members` are those worth offering. */
const NARROWED_BY: readonly {
  readonly key: 'districts' | 'icsType' | 'txType';
  readonly members?: readonly string[];
}[] = [{ key: 'districts' }, { key: 'icsType' }, { key: 'txType', members: ['S', 'L'] }];

/** One way to a shorter list: the filter that one member narrows, and how many it would find. */
export type StockRefinement = {
  readonly key: (typeof NARROWED_BY)[number]['key'];
  readonly member: string;
  readonly count: number;
};

/** Matches of each member of a list filter, by the filter's name on the wire. */
export type MemberCounts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** Ways offered at most. */
const OFFERED = 6;

/** The fullest members of the first list filter that is not narrowed to one member yet. */
export function stockRefinements(filter: StockFilter, counts: MemberCounts): readonly StockRefinement[] {
  const chosen = (key: StockRefinement['key']): readonly string[] => filter[key] ?? [];
  // Whoever has chosen a zone has said where.
  const isOpen = ({ key }: (typeof NARROWED_BY)[number]) => key !== 'districts' || filter.zones === undefined;
  const first = NARROWED_BY.filter(isOpen).find(({ key }) => chosen(key).length !== 1);
  if (!first) return [];
  const { key, members } = first;
  const among = chosen(key).length > 0 ? chosen(key) : members;
  return Object.entries(counts[STOCK_FILTERS[key].wire] ?? {})
    .filter(([member, count]) => count > 0 && (among?.includes(member) ?? true))
    .map(([member, count]) => ({ key, member, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, OFFERED);
}

/**
 * The listings of each district, when the answer of the districts call is enough to know: nothing but the
 * type is chosen, and that answer counts the listings of each type.
 */
export function knownDistrictCounts(
  filter: StockFilter,
  districts: readonly { readonly code: string; readonly stocks: Readonly<Record<IcsType, number>> }[],
): Readonly<Record<string, number>> | undefined {
  const { icsType = ICS_TYPES, ...rest } = filter;
  if (stockFilterToParams(rest).size > 0) return undefined;
  return Object.fromEntries(
    districts.map(({ code, stocks }) => [code, icsType.reduce((sum, type) => sum + stocks[type], 0)]),
  );
}

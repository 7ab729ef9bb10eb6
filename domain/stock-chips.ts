import { STOCK_FILTERS, type StockFilter, type StockFilterKey } from './stock-filter.ts';

/** One thing a visitor asked for and can take back: a member of a list, a range, or a single value. */
export type StockChip =
  | { readonly kind: 'member'; readonly key: StockFilterKey; readonly member: string }
  | {
      readonly kind: 'range';
      readonly key: StockFilterKey;
      readonly min: number | undefined;
      readonly max: number | undefined;
    }
  | { readonly kind: 'value'; readonly key: StockFilterKey };

const KEYS = Object.keys(STOCK_FILTERS) as StockFilterKey[];

/** What is asked for, in the order of the table. A range is named by its lower end: areaMin. */
export function stockChips(filter: StockFilter): readonly StockChip[] {
  return KEYS.flatMap((key): readonly StockChip[] => {
    const value = filter[key];
    if (Array.isArray(value)) return value.map((member: string) => ({ kind: 'member', key, member }));
    const ends = rangeEnds(key);
    if (!ends) return value === undefined ? [] : [{ kind: 'value', key }];
    const [min, max] = [numberAt(filter, ends.min), numberAt(filter, ends.max)];
    const asked = key === ends.min && (min !== undefined || max !== undefined);
    return asked ? [{ kind: 'range', key, min, max }] : [];
  });
}

export function withoutChip(filter: StockFilter, chip: StockChip): StockFilter {
  const gone = chip.kind === 'range' ? Object.values(rangeEnds(chip.key) ?? {}) : [chip.key];
  const kept = Object.entries(filter).flatMap(([key, value]): readonly [string, unknown][] => {
    if (!gone.some((name) => name === key)) return [[key, value]];
    const left =
      chip.kind === 'member' && Array.isArray(value) ? value.filter((member) => member !== chip.member) : [];
    return left.length > 0 ? [[key, left]] : [];
  });
  return Object.fromEntries(kept) as StockFilter;
}

function rangeEnds(key: StockFilterKey): { min: StockFilterKey; max: StockFilterKey } | undefined {
  const min = KEYS.find((other) => other === key.replace(/Max$/, 'Min'));
  const max = KEYS.find((other) => other === key.replace(/Min$/, 'Max'));
  return min && max && min !== max ? { min, max } : undefined;
}

function numberAt(filter: StockFilter, key: StockFilterKey): number | undefined {
  const value = filter[key];
  return typeof value === 'number' ? value : undefined;
}

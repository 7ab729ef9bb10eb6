import { parseStockId } from '../codes/formatted-id.ts';
import type { Region } from '../codes/region.ts';
import type { ContainerAccess } from '../stock/container-access.ts';
import { managementFeeCents } from '../stock/management-fee.ts';
import { type BuildingPremises, premisesOf } from '../stock/premises.ts';
import { type RentCharge, rentWithCharges } from '../stock/rent-charges.ts';
import { isTender } from '../stock/tender.ts';
import type { YieldKind } from '../stock/yield.ts';
import type { Accuracy } from '../text/price.ts';
import { MAX_COMPARED } from './compare-selection.ts';

export type ComparedIds = {
  readonly ids: readonly number[];
  /** Invalid ids, as written in the URL. */
  readonly invalidIds: readonly string[];
  /** Number of ids beyond the limit. */
  readonly excessCount: number;
};

/** Parses the listing ids of a URL, bare or formatted, without duplicates. */
export function parseComparedIds(text: string | null): ComparedIds {
  const textParts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const ids: number[] = [];
  const invalidIds: string[] = [];
  for (const part of textParts) {
    const id = parseStockId(part);
    if (id === undefined) invalidIds.push(part);
    else if (!ids.includes(id)) ids.push(id);
  }
  return { ids: ids.slice(0, MAX_COMPARED), invalidIds, excessCount: Math.max(0, ids.length - MAX_COMPARED) };
}

type ComparedBuilding = BuildingPremises & {
  readonly completion_year: number | null;
  readonly management_fee_cents: number | null;
};

/** The numeric facts of a listing that the comparison uses. */
export type ComparedStock = {
  readonly status: 'active' | 'sold' | 'leased';
  readonly sale_kind: string | null;
  readonly sell: number | null;
  readonly rent: number | null;
  readonly sell_accuracy: Accuracy;
  readonly rent_accuracy: Accuracy;
  readonly ft_sell: number | null;
  readonly ft_rent: number | null;
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
  readonly yield: number | null;
  readonly yield_kind: YieldKind | null;
  readonly update_date: string;
  readonly management_fee_cents: number | null;
  readonly rent_includes: readonly RentCharge[] | null;
  readonly region_code: Region | null;
  readonly ceiling_height_cm: number | null;
  readonly floor_loading: number | null;
  readonly container_access: ContainerAccess | null;
  readonly building: ComparedBuilding | null;
  readonly stations: readonly { readonly walk_minutes: number | null }[];
};

/** How the best number of a row is described. Each value has a phrase. */
export type BestKind = 'lowest' | 'highest' | 'largest' | 'newest' | 'nearest' | 'most';

type NumberRule = {
  readonly bestKind: BestKind;
  readonly getValue: (stock: ComparedStock) => number | null;
};

/** Returns the price unless it is a "from" price, which is only a minimum and therefore not compared. */
function exactPrice(price: number | null, accuracy: Accuracy): number | null {
  return accuracy === 'up' || accuracy === 'about_up' ? null : price;
}

/**
 * Returns true if prices per square foot refer to the gross area. Without a gross area they refer to
 * the saleable area.
 */
function isMeasuredByGross({ area_gross }: ComparedStock): boolean {
  return area_gross !== null;
}

const premisesOfCompared = (stock: ComparedStock) => premisesOf(stock, stock.building);

const NUMBER_RULES = {
  sell: { bestKind: 'lowest', getValue: ({ sell, sell_accuracy }) => exactPrice(sell, sell_accuracy) },
  ft_sell: {
    bestKind: 'lowest',
    getValue: ({ ft_sell, sell_accuracy }) => exactPrice(ft_sell, sell_accuracy),
  },
  rent: { bestKind: 'lowest', getValue: ({ rent, rent_accuracy }) => exactPrice(rent, rent_accuracy) },
  ft_rent: {
    bestKind: 'lowest',
    getValue: ({ ft_rent, rent_accuracy }) => exactPrice(ft_rent, rent_accuracy),
  },
  rent_with_charges: {
    bestKind: 'lowest',
    getValue: (stock) => exactPrice(rentWithCharges(stock).amount, stock.rent_accuracy),
  },
  yield: { bestKind: 'highest', getValue: (stock) => stock.yield },
  area_gross: { bestKind: 'largest', getValue: ({ area_gross }) => area_gross },
  area_saleable: { bestKind: 'largest', getValue: ({ area_saleable }) => area_saleable },
  management_fee: { bestKind: 'lowest', getValue: managementFeeCents },
  update_date: { bestKind: 'newest', getValue: ({ update_date }) => Date.parse(update_date) },
  station: { bestKind: 'nearest', getValue: ({ stations }) => stations[0]?.walk_minutes ?? null },
  completion_year: { bestKind: 'newest', getValue: ({ building }) => building?.completion_year ?? null },
  ceiling_height_cm: {
    bestKind: 'highest',
    getValue: (stock) => premisesOfCompared(stock).ceiling_height_cm,
  },
  floor_loading: { bestKind: 'highest', getValue: (stock) => premisesOfCompared(stock).floor_loading },
  passenger_lifts: { bestKind: 'most', getValue: ({ building }) => building?.passenger_lifts ?? null },
  cargo_lifts: { bestKind: 'most', getValue: ({ building }) => building?.cargo_lifts ?? null },
  loading_bays: { bestKind: 'most', getValue: ({ building }) => building?.loading_bays ?? null },
  parking_spaces: { bestKind: 'most', getValue: ({ building }) => building?.parking_spaces ?? null },
} as const satisfies Record<string, NumberRule>;

export type NumberKey = keyof typeof NUMBER_RULES;

export function isNumberKey(key: string): key is NumberKey {
  return key in NUMBER_RULES;
}

const LOWER_IS_BETTER: ReadonlySet<BestKind> = new Set(['lowest', 'nearest']);

export function bestLabel(key: NumberKey): BestKind {
  return NUMBER_RULES[key].bestKind;
}

/**
 * Returns a key of the charges that the rent includes. Rents are comparable only if their keys are
 * equal; unknown is a key of its own.
 */
function rentBasisKey({ rent_includes }: ComparedStock): string {
  return rent_includes === null ? 'unknown' : [...rent_includes].sort().join();
}

/** Returns a key of how a number is measured. Only numbers with equal keys are comparable. */
function measureKey(stock: ComparedStock, key: NumberKey): string {
  const areaKind = key.startsWith('ft_') && isMeasuredByGross(stock) ? 'gross' : '';
  if (key === 'yield') return stock.yield_kind ?? '';
  if (key === 'sell' || key === 'ft_sell') return isTender(stock) ? `${areaKind} guide` : areaKind;
  return key === 'rent' || key === 'ft_rent' ? `${areaKind} ${rentBasisKey(stock)}` : areaKind;
}

/**
 * Returns which listings have the best number of a row; several may tie. Only active listings with an
 * exact number take part. There is no best unless at least two numbers differ and all are measured
 * alike (same kind of area, guide prices apart from asking prices, rents with the same charges, yields
 * from the same kind of rent).
 */
export function bestFlags(stocks: readonly ComparedStock[], key: NumberKey): readonly boolean[] {
  const { bestKind, getValue }: NumberRule = NUMBER_RULES[key];
  const values = stocks.map((stock) => (stock.status === 'active' ? getValue(stock) : null));
  const knownValues = values.filter((value) => value !== null);
  const measureKeys = stocks
    .filter((_, index) => values[index] !== null)
    .map((stock) => measureKey(stock, key));
  const isComparable = new Set(measureKeys).size === 1;
  const bestValue = LOWER_IS_BETTER.has(bestKind) ? Math.min(...knownValues) : Math.max(...knownValues);
  const hasBest = isComparable && new Set(knownValues).size > 1;
  return values.map((value) => hasBest && value === bestValue);
}

/** Returns true if the listings differ in this row. Unknown counts as different from known. */
export function hasDifferences(values: readonly (string | null)[]): boolean {
  return new Set(values).size > 1;
}

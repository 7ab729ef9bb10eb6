import { parseStockId } from '../codes/formatted-id.ts';
import { managementFeeCents } from '../stock/management-fee.ts';
import { type RentCharge, rentWithCharges } from '../stock/rent-charges.ts';
import type { Accuracy } from '../text/price.ts';
import { MAX_COMPARED } from './compare-selection.ts';

export type ComparedIds = {
  readonly ids: readonly number[];
  /** What is not an id, as it was written. */
  readonly bad: readonly string[];
  /** How many ids there were beyond the limit. */
  readonly extra: number;
};

/** The listings an address names, by bare or formatted ids, each once. */
export function parseComparedIds(text: string | null): ComparedIds {
  const pieces = (text ?? '')
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);
  const ids: number[] = [];
  const bad: string[] = [];
  for (const piece of pieces) {
    const id = parseStockId(piece);
    if (id === undefined) bad.push(piece);
    else if (!ids.includes(id)) ids.push(id);
  }
  return { ids: ids.slice(0, MAX_COMPARED), bad, extra: Math.max(0, ids.length - MAX_COMPARED) };
}

/** What is compared of a listing by number. */
export type ComparedStock = {
  readonly status: 'active' | 'sold' | 'leased';
  readonly sell: number | null;
  readonly rent: number | null;
  readonly sell_accuracy: Accuracy;
  readonly rent_accuracy: Accuracy;
  readonly ft_sell: number | null;
  readonly ft_rent: number | null;
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
  readonly yield: number | null;
  readonly update_date: string;
  readonly management_fee_cents: number | null;
  readonly rent_includes: readonly RentCharge[] | null;
  readonly building: {
    readonly completion_year: number | null;
    readonly passenger_lifts: number | null;
    readonly cargo_lifts: number | null;
    readonly ceiling_height_cm: number | null;
    readonly floor_loading_psf: number | null;
    readonly management_fee_cents: number | null;
  } | null;
  readonly stations: readonly { readonly walk_minutes: number }[];
};

/** What makes a number the best of its row; each has a phrase. */
export type Best = 'lowest' | 'highest' | 'largest' | 'newest' | 'nearest' | 'most';

type NumberRule = {
  readonly best: Best;
  readonly of: (stock: ComparedStock) => number | null;
};

/** A "from" price says only where the asking starts, so it is not compared. */
function asked(price: number | null, accuracy: Accuracy): number | null {
  return accuracy === 'up' || accuracy === 'about_up' ? null : price;
}

/** A price by the foot is measured by the gross area where that is known, else by the saleable one. */
function byGross({ area_gross }: ComparedStock): boolean {
  return area_gross !== null;
}

const NUMBER_RULES = {
  sell: { best: 'lowest', of: ({ sell, sell_accuracy }) => asked(sell, sell_accuracy) },
  ft_sell: { best: 'lowest', of: ({ ft_sell, sell_accuracy }) => asked(ft_sell, sell_accuracy) },
  rent: { best: 'lowest', of: ({ rent, rent_accuracy }) => asked(rent, rent_accuracy) },
  ft_rent: { best: 'lowest', of: ({ ft_rent, rent_accuracy }) => asked(ft_rent, rent_accuracy) },
  rent_with_charges: {
    best: 'lowest',
    of: (stock) => asked(rentWithCharges(stock), stock.rent_accuracy),
  },
  yield: { best: 'highest', of: (stock) => stock.yield },
  area_gross: { best: 'largest', of: ({ area_gross }) => area_gross },
  area_saleable: { best: 'largest', of: ({ area_saleable }) => area_saleable },
  management_fee: { best: 'lowest', of: managementFeeCents },
  update_date: { best: 'newest', of: ({ update_date }) => Date.parse(update_date) },
  station: { best: 'nearest', of: ({ stations }) => stations[0]?.walk_minutes ?? null },
  completion_year: { best: 'newest', of: ({ building }) => building?.completion_year ?? null },
  ceiling_height: { best: 'highest', of: ({ building }) => building?.ceiling_height_cm ?? null },
  floor_loading: { best: 'highest', of: ({ building }) => building?.floor_loading_psf ?? null },
  passenger_lifts: { best: 'most', of: ({ building }) => building?.passenger_lifts ?? null },
  cargo_lifts: { best: 'most', of: ({ building }) => building?.cargo_lifts ?? null },
} as const satisfies Record<string, NumberRule>;

export type NumberKey = keyof typeof NUMBER_RULES;

const LEAST: ReadonlySet<Best> = new Set(['lowest', 'nearest']);

export function bestWord(key: NumberKey): Best {
  return NUMBER_RULES[key].best;
}

/** Rents are of one basis when they include the same charges; what is not known is a basis of its own. */
function basisOfRent({ rent_includes }: ComparedStock): string {
  return rent_includes === null ? 'unknown' : [...rent_includes].sort().join();
}

/** What the numbers of a row are measured by; only those of one measure can be compared. */
function measureOf(stock: ComparedStock, key: NumberKey): string {
  const area = key.startsWith('ft_') && byGross(stock) ? 'gross' : '';
  return key === 'rent' || key === 'ft_rent' ? `${area} ${basisOfRent(stock)}` : area;
}

/**
 * Which of the listings have the best number of a row. Only listings that are still on the market and
 * state the number exactly take part. There is a best only when at least two of them differ, and only
 * when all are measured alike: by the same kind of area, and rents with the same charges. Several may share
 * the best.
 */
export function bestOf(stocks: readonly ComparedStock[], key: NumberKey): readonly boolean[] {
  const { best, of }: NumberRule = NUMBER_RULES[key];
  const values = stocks.map((stock) => (stock.status === 'active' ? of(stock) : null));
  const known = values.filter((value) => value !== null);
  const measures = stocks.filter((_, index) => values[index] !== null).map((stock) => measureOf(stock, key));
  const comparable = new Set(measures).size === 1;
  const winner = LEAST.has(best) ? Math.min(...known) : Math.max(...known);
  const isClaimed = comparable && new Set(known).size > 1;
  return values.map((value) => isClaimed && value === winner);
}

/** Whether the listings differ in this row; unknown differs from known. */
export function differs(values: readonly (string | null)[]): boolean {
  return new Set(values).size > 1;
}

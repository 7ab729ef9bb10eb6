import { type OpenDayParts, openDayParts } from './open-days.ts';
import type { CatalogueRows } from './rows.ts';
import { type BuildingParts, buildingParts, type StockParts, stockParts } from './stock-parts.ts';
import { type TransactionParts, transactionParts } from './transaction-parts.ts';

/**
 * A catalogue as buffers and small data, so that one thread can build it and hand it to another, which
 * opens it at once. Listings, deals and buildings are in buffers; what is here as rows is little.
 */
export type CatalogueParts = Pick<
  CatalogueRows,
  'version' | 'demonstration' | 'districts' | 'usages' | 'agents' | 'branches' | 'stations'
> & {
  readonly stocks: StockParts;
  readonly buildings: BuildingParts;
  readonly transactions: TransactionParts;
  readonly openDays: readonly OpenDayParts[];
};

/** The large parts, each with the rows it is made of: while these stay the same, the part does. */
export const LARGE_PARTS = {
  stocks: ['stocks', 'stockAreas', 'askingPrices', 'media', 'buildings', 'districts', 'streets'],
  buildings: ['buildings', 'media'],
  transactions: ['transactions', 'buildings', 'districts', 'streets'],
} as const satisfies Record<string, readonly (keyof CatalogueRows)[]>;

export type LargePart = keyof typeof LARGE_PARTS;
export const LARGE_PART_NAMES = Object.keys(LARGE_PARTS) as LargePart[];
type SourcesOf<Part extends LargePart> = Pick<CatalogueRows, (typeof LARGE_PARTS)[Part][number]>;

const BUILD: { readonly [Part in LargePart]: (rows: SourcesOf<Part>) => CatalogueParts[Part] } = {
  stocks: stockParts,
  buildings: buildingParts,
  transactions: transactionParts,
};

/** The small parts, and those of the large ones that were asked for. */
export type FreshParts = Omit<CatalogueParts, LargePart> & Partial<Pick<CatalogueParts, LargePart>>;

export function buildFreshParts(rows: CatalogueRows, large: readonly LargePart[]): FreshParts {
  const { version, demonstration, districts, usages, agents, branches, stations } = rows;
  return {
    version,
    demonstration,
    districts,
    usages,
    agents,
    branches,
    stations,
    openDays: openDayParts(rows.openDays),
    ...Object.fromEntries(large.map((part) => [part, BUILD[part](rows)])),
  };
}

export function buildParts(rows: CatalogueRows): CatalogueParts {
  const { stocks, buildings, transactions } = BUILD;
  return {
    ...buildFreshParts(rows, []),
    stocks: stocks(rows),
    buildings: buildings(rows),
    transactions: transactions(rows),
  };
}

/** Every buffer of a catalogue, to be handed over with a message instead of being copied. */
export function buffersOf(parts: FreshParts): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const visit = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer);
    } else if (typeof value === 'object' && value !== null) {
      for (const member of Object.values(value)) visit(member);
    }
  };
  visit(parts);
  return [...buffers];
}

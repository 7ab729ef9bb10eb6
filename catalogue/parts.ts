import { type OpenDayParts, openDayParts } from '#presenters/open-days.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { type BuildingParts, buildingParts } from './stocks/buildings.ts';
import { type StockParts, spliceStockParts, stockParts } from './stocks/parts.ts';
import { spliceTransactionParts, type TransactionParts, transactionParts } from './transactions/parts.ts';

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

/**
 * Listings or deals that have changed, by their ids. Where they are told, nothing else that the part is made
 * of has changed, and the rows have no others of their kind.
 */
export type ChangedIds = {
  readonly stocks?: readonly number[] | undefined;
  readonly transactions?: readonly number[] | undefined;
};

/** Parts of which the changed ids are told are spliced into those before. */
export function buildFreshParts(
  rows: CatalogueRows,
  large: readonly LargePart[],
  before?: Pick<CatalogueParts, keyof ChangedIds>,
  changedIds: ChangedIds = {},
): FreshParts {
  const { version, demonstration, districts, usages, agents, branches, stations } = rows;
  const made = Object.fromEntries(large.map((part) => [part, BUILD[part](rows)])) as Partial<CatalogueParts>;
  return {
    version,
    demonstration,
    districts,
    usages,
    agents,
    branches,
    stations,
    openDays: openDayParts(rows.openDays),
    ...made,
    ...(before &&
      made.stocks &&
      changedIds.stocks && { stocks: spliceStockParts(before.stocks, made.stocks, changedIds.stocks) }),
    ...(before &&
      made.transactions &&
      changedIds.transactions && {
        transactions: spliceTransactionParts(before.transactions, made.transactions, changedIds.transactions),
      }),
  };
}

/** The large parts come from the first build on, each from the last build that made it. */
export function completeParts(fresh: FreshParts, before: CatalogueParts | undefined): CatalogueParts {
  const { stocks, buildings, transactions } = { ...before, ...fresh };
  if (!stocks || !buildings || !transactions) throw new Error('a part of the catalogue is missing');
  return { ...fresh, stocks, buildings, transactions };
}

export function buildParts(rows: CatalogueRows): CatalogueParts {
  return completeParts(buildFreshParts(rows, LARGE_PART_NAMES), undefined);
}

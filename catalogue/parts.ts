import { type OpenDayEntry, presentOpenDays } from '#presenters/open-days.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { type BuildingParts, buildingParts } from './stocks/buildings.ts';
import { type StockParts, spliceStockParts, stockParts } from './stocks/parts.ts';
import { spliceTransactionParts, type TransactionParts, transactionParts } from './transactions/parts.ts';

/**
 * A catalogue as buffers and small data: one thread builds it and hands it to another, which opens it at
 * once. Listings, transactions and buildings are in buffers. The rest is little and stays rows.
 */
export type CatalogueParts = Pick<
  CatalogueRows,
  'version' | 'demonstration' | 'districts' | 'usages' | 'agents' | 'branches' | 'stations'
> & {
  readonly stocks: StockParts;
  readonly buildings: BuildingParts;
  readonly transactions: TransactionParts;
  readonly openDays: readonly OpenDayEntry[];
};

/** The large parts with the rows each is made of. While these rows stay the same, the part does. */
export const LARGE_PARTS = {
  stocks: ['stocks', 'stockAreas', 'askingPrices', 'media', 'buildings', 'districts', 'streets', 'stations'],
  buildings: ['buildings', 'media'],
  transactions: ['transactions', 'buildings', 'districts', 'streets', 'stations'],
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
 * The ids of the listings or transactions that have changed. Where they are given, nothing else that the part
 * is made of has changed, and the rows to build from hold only these.
 */
export type ChangedIds = {
  readonly stocks?: readonly number[] | undefined;
  readonly transactions?: readonly number[] | undefined;
};

/** Where the changed ids are given, the new part is spliced into the one before. */
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
    openDays: presentOpenDays(rows.openDays),
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

/** Takes each large part from the fresh ones, or from those before when it has not changed. */
export function completeParts(fresh: FreshParts, before: CatalogueParts | undefined): CatalogueParts {
  const { stocks, buildings, transactions } = { ...before, ...fresh };
  if (!stocks || !buildings || !transactions) throw new Error('a part of the catalogue is missing');
  return { ...fresh, stocks, buildings, transactions };
}

export function buildParts(rows: CatalogueRows): CatalogueParts {
  return completeParts(buildFreshParts(rows, LARGE_PART_NAMES), undefined);
}

import { type OpenDayEntry, presentOpenDays } from '#presenters/open-days.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { type BuildingParts, buildBuildingParts } from './stocks/buildings.ts';
import { buildStockParts, type StockParts, spliceStockParts } from './stocks/parts.ts';
import {
  buildTransactionParts,
  spliceTransactionParts,
  type TransactionParts,
} from './transactions/parts.ts';

/**
 * A catalogue as buffers and small data, built by one thread and opened by others without copying.
 * Listings, transactions and buildings are in buffers; the small content stays as rows.
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

/**
 * The large parts, each with the row types that it depends on. A part is rebuilt only if these rows
 * change.
 */
export const LARGE_PARTS = {
  stocks: ['stocks', 'stockAreas', 'askingPrices', 'media', 'buildings', 'districts', 'streets', 'stations'],
  buildings: ['buildings', 'media'],
  transactions: ['transactions', 'buildings', 'districts', 'streets', 'stations'],
} as const satisfies Record<string, readonly (keyof CatalogueRows)[]>;

export type LargePart = keyof typeof LARGE_PARTS;
export const LARGE_PART_NAMES = Object.keys(LARGE_PARTS) as LargePart[];
type SourcesOf<Part extends LargePart> = Pick<CatalogueRows, (typeof LARGE_PARTS)[Part][number]>;

const PART_BUILDERS: { readonly [Part in LargePart]: (rows: SourcesOf<Part>) => CatalogueParts[Part] } = {
  stocks: buildStockParts,
  buildings: buildBuildingParts,
  transactions: buildTransactionParts,
};

/** All small parts, and those large parts that were rebuilt. */
export type UpdatedParts = Omit<CatalogueParts, LargePart> & Partial<Pick<CatalogueParts, LargePart>>;

/**
 * Ids of changed listings or transactions, if no other source of the part has changed. The rows to
 * build from then contain only these ids.
 */
export type ChangedIds = {
  readonly stocks?: readonly number[] | undefined;
  readonly transactions?: readonly number[] | undefined;
};

/** Builds the given parts. With changed ids, the new rows are merged into the previous part. */
export function buildUpdatedParts(
  rows: CatalogueRows,
  partNames: readonly LargePart[],
  previous?: Pick<CatalogueParts, keyof ChangedIds>,
  changedIds: ChangedIds = {},
): UpdatedParts {
  const { version, demonstration, districts, usages, agents, branches, stations } = rows;
  const builtParts = Object.fromEntries(
    partNames.map((part) => [part, PART_BUILDERS[part](rows)]),
  ) as Partial<CatalogueParts>;
  return {
    version,
    demonstration,
    districts,
    usages,
    agents,
    branches,
    stations,
    openDays: presentOpenDays(rows.openDays),
    ...builtParts,
    ...(previous &&
      builtParts.stocks &&
      changedIds.stocks && {
        stocks: spliceStockParts(previous.stocks, builtParts.stocks, changedIds.stocks),
      }),
    ...(previous &&
      builtParts.transactions &&
      changedIds.transactions && {
        transactions: spliceTransactionParts(
          previous.transactions,
          builtParts.transactions,
          changedIds.transactions,
        ),
      }),
  };
}

/** Completes the updated parts with the unchanged large parts of the previous catalogue. */
export function completeParts(updated: UpdatedParts, previous: CatalogueParts | undefined): CatalogueParts {
  const { stocks, buildings, transactions } = { ...previous, ...updated };
  if (!stocks || !buildings || !transactions) throw new Error('a part of the catalogue is missing');
  return { ...updated, stocks, buildings, transactions };
}

export function buildParts(rows: CatalogueRows): CatalogueParts {
  return completeParts(buildUpdatedParts(rows, LARGE_PART_NAMES), undefined);
}

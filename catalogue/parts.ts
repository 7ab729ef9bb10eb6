import { type OpenDayEntry, presentOpenDays } from '#presenters/open-days.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { addChanges, type Generations, type RowKind, withoutChanges } from './generations/generations.ts';
import { type BuildingParts, buildBuildingParts } from './stocks/buildings.ts';
import { buildStockParts, STOCK_ROWS, type StockParts } from './stocks/parts.ts';
import { buildTransactionParts, TRANSACTION_ROWS, type TransactionParts } from './transactions/parts.ts';

/**
 * A catalogue as buffers and small data, built by one thread and opened by others without copying.
 * Listings, transactions and buildings are in buffers; the small content stays as rows.
 */
export type CatalogueParts = Pick<
  CatalogueRows,
  'version' | 'demonstration' | 'districts' | 'usages' | 'agents' | 'branches' | 'stations'
> & {
  readonly stocks: Generations<StockParts>;
  readonly buildings: BuildingParts;
  readonly transactions: Generations<TransactionParts>;
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

type BuiltParts = {
  readonly stocks: StockParts;
  readonly buildings: BuildingParts;
  readonly transactions: TransactionParts;
};

const PART_BUILDERS: { readonly [Part in LargePart]: (rows: SourcesOf<Part>) => BuiltParts[Part] } = {
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

/**
 * Builds the given parts. With changed ids, the new rows are added to the changes of the previous part,
 * whose base stays as it is.
 */
export function buildUpdatedParts(
  rows: CatalogueRows,
  partNames: readonly LargePart[],
  previous?: Pick<CatalogueParts, keyof ChangedIds>,
  changedIds: ChangedIds = {},
): UpdatedParts {
  const { version, demonstration, districts, usages, agents, branches, stations } = rows;
  const { stocks, transactions, buildings } = Object.fromEntries(
    partNames.map((part) => [part, PART_BUILDERS[part](rows)]),
  ) as Partial<BuiltParts>;
  return {
    version,
    demonstration,
    districts,
    usages,
    agents,
    branches,
    stations,
    openDays: presentOpenDays(rows.openDays),
    ...(buildings && { buildings }),
    ...(stocks && { stocks: updateRows(STOCK_ROWS, previous?.stocks, stocks, changedIds.stocks) }),
    ...(transactions && {
      transactions: updateRows(
        TRANSACTION_ROWS,
        previous?.transactions,
        transactions,
        changedIds.transactions,
      ),
    }),
  };
}

function updateRows<Parts>(
  kind: RowKind<Parts>,
  previous: Generations<Parts> | undefined,
  built: Parts,
  changedIds: readonly number[] | undefined,
): Generations<Parts> {
  return previous && changedIds ? addChanges(kind, previous, built, changedIds) : withoutChanges(built);
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

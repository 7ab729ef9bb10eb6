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

export function buildParts(rows: CatalogueRows): CatalogueParts {
  const { version, demonstration, districts, usages, agents, branches, stations } = rows;
  return {
    version,
    demonstration,
    districts,
    usages,
    agents,
    branches,
    stations,
    stocks: stockParts(rows),
    buildings: buildingParts(rows),
    transactions: transactionParts(rows),
    openDays: openDayParts(rows.openDays),
  };
}

/** Every buffer of a catalogue, to be handed over with a message instead of being copied. */
export function buffersOf(parts: CatalogueParts): ArrayBuffer[] {
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

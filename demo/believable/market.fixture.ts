import { at } from '../../domain/lib/at.ts';
import { sampleOrAll } from '../../tests/factories/long-form.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { type DemoStock, generateStocks } from '../listings/stocks.ts';
import { createDemoMarket } from '../market/demo-market.ts';
import { pricePerFootOf } from '../market/pricing.ts';
import { generateTransactions, type TransactionRow } from '../transactions/transactions.ts';
import type { Unit } from '../units/unit.ts';

const DEFAULT_SEED = 1997;
/** Seeds of the markets whose statistics an agent would check. */
export const SEEDS = sampleOrAll([DEFAULT_SEED], [DEFAULT_SEED, 11, 4]);

type TestedMarket = ReturnType<typeof createTestedMarket>;
const marketsBySeed = new Map<number, TestedMarket>();

/** Returns the market of a seed with all its listings and transactions. */
export function openMarket(seed: number): TestedMarket {
  const market = marketsBySeed.get(seed) ?? createTestedMarket(seed);
  marketsBySeed.set(seed, market);
  return market;
}

function createTestedMarket(seed: number) {
  const demoMarket = createDemoMarket({ stocks: 12_000, seed, asOf: '2026-11-15' });
  const buildingsById = new Map(demoMarket.buildings.map((building) => [building.row.id, building]));
  const listings: readonly DemoStock[] = [...generateStocks(demoMarket)];
  return {
    demoMarket,
    buildings: demoMarket.buildings,
    listings,
    pastTransactions: [...generateTransactions(demoMarket)],
    buildingOf(id: number | null): DemoBuilding {
      const building = id === null ? undefined : buildingsById.get(id);
      if (!building) throw new Error(`no building ${id}`);
      return building;
    },
  };
}

export const { demoMarket, buildings, listings, pastTransactions, buildingOf } = openMarket(DEFAULT_SEED);

/** Returns whether a unit of the register is the one at this floor and flat of a listing or transaction. */
export function isAt(unit: Unit, floor: string | null, flat: string | null): boolean {
  return unit.floor === floor && (unit.wholeFloor ? 'WF' : unit.door) === flat;
}

/** Identifies the unit of a transaction whose floor is stated. */
export function unitKeyOf({
  building_id,
  street_id,
  street_no,
  district_code,
  ics_type,
  floor_no,
  flat,
}: TransactionRow): string {
  const house = building_id ?? `${district_code} ${street_id} ${street_no}`;
  return `${house} ${ics_type} ${floor_no} ${flat}`;
}

/** Returns the value of a unit today, in HKD. */
export function marketValueOf(building: DemoBuilding, unit: Unit): number {
  return pricePerFootOf(building.priceLevels[unit.type], unit, building.floors) * unit.gross;
}

export function isBetween(min: number, max: number): (value: number) => boolean {
  return (value) => value >= min && value <= max;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return at(sorted, Math.floor(sorted.length / 2));
}

export function shareOf<T>(list: readonly T[], test: (member: T) => boolean): number {
  return list.filter(test).length / list.length;
}

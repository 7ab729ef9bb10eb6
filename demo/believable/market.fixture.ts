import { at } from '../../domain/lib/at.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { type DemoStock, generateStocks } from '../listings/stocks.ts';
import { createDemoMarket } from '../market/demo-market.ts';
import { pricePerFootOf } from '../market/pricing.ts';
import { generateTransactions } from '../transactions/transactions.ts';
import type { Unit } from '../units/unit.ts';

/** The default demonstration market, tested by statistics that an agent would check. */
export const demoMarket = createDemoMarket({ stocks: 12_000, seed: 1997, asOf: '2026-11-15' });
export const listings: readonly DemoStock[] = [...generateStocks(demoMarket)];
export const pastTransactions = [...generateTransactions(demoMarket)];
export const { buildings } = demoMarket;

const buildingsById = new Map(buildings.map((building) => [building.row.id, building]));

export function buildingOf(id: number): DemoBuilding {
  const building = buildingsById.get(id);
  if (!building) throw new Error(`no building ${id}`);
  return building;
}

/** Returns whether a unit of the register is the one at this floor and flat of a listing or transaction. */
export function isAt(unit: Unit, floor: string | null, flat: string | null): boolean {
  return unit.floor === floor && (unit.wholeFloor ? 'WF' : unit.door) === flat;
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

import { at } from '../../domain/lib/at.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { type DemoStock, stocks } from '../listings/stocks.ts';
import { unitPrice } from '../market/pricing.ts';
import { createWorld } from '../market/world.ts';
import { transactions } from '../transactions/transactions.ts';
import type { Unit } from '../units/unit.ts';

/** The market a newcomer meets, looked at as an agent would: all of it, by its statistics. */
export const world = createWorld({ stocks: 12_000, seed: 1997, asOf: '2026-11-15' });
export const listings: readonly DemoStock[] = [...stocks(world)];
export const past = [...transactions(world)];
export const { buildings } = world;

const byId = new Map(buildings.map((building) => [building.row.id, building]));

export function buildingOf(id: number): DemoBuilding {
  const building = byId.get(id);
  if (!building) throw new Error(`no building ${id}`);
  return building;
}

/** Whether a unit of the register is the one that a row names by its floor and flat. */
export function isAt(unit: Unit, floor: string | null, flat: string | null): boolean {
  return unit.floor === floor && (unit.wholeFloor ? 'WF' : unit.door) === flat;
}

/** HKD today. */
export function worthOf(building: DemoBuilding, unit: Unit): number {
  return unitPrice(building.levels[unit.type], unit, building.floors) * unit.gross;
}

export function between(least: number, most: number): (value: number) => boolean {
  return (value) => value >= least && value <= most;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return at(sorted, Math.floor(sorted.length / 2));
}

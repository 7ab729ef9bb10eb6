import type { IcsType } from '../../domain/codes/ics-type.ts';
import { random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { mallShops, podiumShops, streetShops, villageShops } from './shops.ts';
import { towerUnits } from './tower.ts';
import type { Unit } from './unit.ts';

/**
 * Every unit of every building, made once from the seed and the building alone. Listings, transactions
 * and articles take their units from here, so that a unit has one size wherever it is met.
 */
export type UnitRegister = (building: DemoBuilding, type: IcsType) => readonly Unit[];

export function createUnitRegister(seed: number): UnitRegister {
  const made = new Map<number, ReadonlyMap<IcsType, readonly Unit[]>>();
  return (building, type) => {
    const { id } = building.row;
    let byType = made.get(id);
    if (byType === undefined) {
      byType = Map.groupBy(unitsOf(building, seed), (unit) => unit.type);
      made.set(id, byType);
    }
    return byType.get(type) ?? [];
  };
}

function unitsOf(building: DemoBuilding, seed: number): readonly Unit[] {
  const chance = random(seed, 'units', building.row.id);
  switch (building.kind) {
    case 'street':
      return streetShops(chance, building);
    case 'village':
      return villageShops(chance, building);
    case 'mall':
      return mallShops(chance, building);
    default:
      return [...podiumShops(chance, building), ...towerUnits(chance, building)];
  }
}

import type { IcsType } from '../../domain/codes/ics-type.ts';
import { random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { createMallShops, createPodiumShops, createStreetShops, createVillageShops } from './shops.ts';
import { createTowerUnits } from './tower.ts';
import type { Unit } from './unit.ts';

/**
 * The register of all units of every building, computed once from the seed and the building. Listings,
 * transactions and articles take their units from it, so that a unit has the same size everywhere.
 */
export type UnitRegister = (building: DemoBuilding, type: IcsType) => readonly Unit[];

export function createUnitRegister(seed: number): UnitRegister {
  const unitsByBuilding = new Map<number, ReadonlyMap<IcsType, readonly Unit[]>>();
  return (building, type) => {
    const { id } = building.row;
    let byType = unitsByBuilding.get(id);
    if (byType === undefined) {
      byType = Map.groupBy(unitsOf(building, seed), (unit) => unit.type);
      unitsByBuilding.set(id, byType);
    }
    return byType.get(type) ?? [];
  };
}

function unitsOf(building: DemoBuilding, seed: number): readonly Unit[] {
  const rng = random(seed, 'units', building.row.id);
  switch (building.kind) {
    case 'street':
      return createStreetShops(rng, building);
    case 'village':
      return createVillageShops(rng, building);
    case 'mall':
      return createMallShops(rng, building);
    default:
      return [...createPodiumShops(rng, building), ...createTowerUnits(rng, building)];
  }
}

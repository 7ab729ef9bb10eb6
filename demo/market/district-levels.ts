import { at } from '../../domain/lib/at.ts';
import { NEW_INDUSTRIAL_YEAR } from '../buildings/building-price-levels.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { PriceLevels } from '../buildings/price-levels.ts';
import type { UnitRegister } from '../units/register.ts';
import { pricePerFootOf } from './pricing.ts';

/** Maximum share of new factories in the deals of a district. */
const MAX_NEW_FACTORY_SHARE = 0.3;
/** Maximum number of units of a building whose prices are compared with the district's level. */
const MAX_COMPARED_UNITS = 40;
/** The middle of a district's deals, as fractions of their number. */
const MIDDLE_DEALS = [0.35, 0.65] as const;

/**
 * Reprices offices and factories, so that the middle of each district's deals is at its level, however
 * many of its buildings are new or of grade A, and however small their units are.
 */
export function atDistrictLevels(
  buildings: readonly DemoBuilding[],
  units: UnitRegister,
  levels: PriceLevels,
): readonly DemoBuilding[] {
  const groups = Map.groupBy(buildings, ({ type, district }) => `${type} ${district.code}`);
  return [...groups.values()]
    .flatMap((group) => (at(group, 0).type === 's' ? group : atDistrictLevel(group, units, levels)))
    .toSorted((a, b) => a.row.id - b.row.id);
}

function atDistrictLevel(
  group: readonly DemoBuilding[],
  units: UnitRegister,
  levels: PriceLevels,
): readonly DemoBuilding[] {
  const newFactor = newFactoryFactor(group, units);
  const weightedBuildings = group.map((building) => ({
    ...building,
    weight: building.weight * (isNewFactory(building) ? newFactor : 1) * scarcityOf(building, units),
  }));
  const factor = Math.exp(-middleLogLevel(weightedBuildings, units, levels));
  return weightedBuildings.map(({ priceLevels, ...building }) => ({
    ...building,
    priceLevels: { ...priceLevels, [building.type]: priceLevels[building.type] * factor },
  }));
}

/** Number of units from which on a building is dealt in as often as its size suggests; yards have few. */
const MANY_UNITS = 60;

function scarcityOf(building: DemoBuilding, units: UnitRegister): number {
  if (building.kind === 'yard') return 1;
  return Math.min(1, Math.sqrt(units(building, building.type).length / MANY_UNITS));
}

/** Returns the factor by which new factories are dealt in less often, so that they are a minority. */
function newFactoryFactor(group: readonly DemoBuilding[], units: UnitRegister): number {
  const [newBuildings, oldBuildings] = [
    group.filter(isNewFactory),
    group.filter((building) => !isNewFactory(building)),
  ];
  const unitCountOf = (list: readonly DemoBuilding[]) =>
    list.reduce((sum, building) => sum + units(building, building.type).length, 0);
  // A district with few old units must offer new ones.
  if (unitCountOf(oldBuildings) < unitCountOf(newBuildings) / 4) return 1;
  const maxNewWeight = weightOf(oldBuildings) * (MAX_NEW_FACTORY_SHARE / (1 - MAX_NEW_FACTORY_SHARE));
  return Math.min(1, maxNewWeight / weightOf(newBuildings));
}

/** Returns the mean logarithm of the prices in the middle of a district's deals, relative to its level. */
function middleLogLevel(
  buildings: readonly DemoBuilding[],
  units: UnitRegister,
  levels: PriceLevels,
): number {
  const totalWeight = weightOf(buildings);
  const relativePrices = buildings.flatMap((building) => {
    const { type, weight, floors, priceLevels, district } = building;
    const allUnits = units(building, type);
    const step = Math.ceil(allUnits.length / MAX_COMPARED_UNITS);
    const ownUnits = allUnits.filter((_, index) => index % step === 0);
    const districtLevel = levels.priceLevelOf(district.code, type);
    return ownUnits.map((unit) => ({
      share: weight / totalWeight / ownUnits.length,
      log: Math.log(pricePerFootOf(priceLevels[type], unit, floors) / districtLevel),
    }));
  });
  const [first, last] = MIDDLE_DEALS;
  let passedShare = 0;
  let meanLog = 0;
  for (const { share, log } of relativePrices.toSorted((a, b) => a.log - b.log)) {
    const middleShare = Math.min(last, passedShare + share) - Math.max(first, passedShare);
    meanLog += (Math.max(0, middleShare) / (last - first)) * log;
    passedShare += share;
  }
  return meanLog;
}

function weightOf(buildings: readonly DemoBuilding[]): number {
  return buildings.reduce((sum, { weight }) => sum + weight, 0);
}

function isNewFactory({ type, year }: DemoBuilding): boolean {
  return type === 'i' && year >= NEW_INDUSTRIAL_YEAR;
}

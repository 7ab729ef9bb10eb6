import type { DistrictCount } from '#contract/buildings.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { type KnownBuilding, presentDistrictCount, presentKnownBuilding } from '#presenters/buildings.ts';
import { inDistrictOrder } from '#presenters/districts.ts';
import { nearestStations, stationFinder } from '#presenters/nearest-stations.ts';
import type { BuildingRows } from '../database/queries/buildings.ts';
import { openNearby } from './nearby-buildings.ts';

/** Buildings, with what is found among them. */
export function openBuildings({ buildings, districts, stations }: BuildingRows) {
  const inOrder = inDistrictOrder(districts);
  const stationOf = stationFinder(stations);
  const known = buildings.map((row) => presentKnownBuilding(row, stationOf(row)));
  const all = known.filter((_, index) => buildings[index]?.inactive_since === null);
  return {
    /** Those that are listed: not those that are inactive. */
    all,
    /** What refers to an inactive building leads to its page. */
    byId: new Map(known.map((building) => [building.listed.id, building])),
    /** What lies around a building stays the same as long as the buildings do, so it is looked for once. */
    stationsOf: remembered(({ listed }) => nearestStations(listed, stations)),
    nearby: remembered(openNearby(all)),
    /** The districts that have buildings, of some types when these are given, by region. */
    districtsOf(icsType: readonly IcsType[] = ICS_TYPES): DistrictCount[] {
      const ofType = all.filter(({ listed }) => icsType.includes(listed.ics_type));
      const inDistrict = Map.groupBy(ofType, ({ listed }) => listed.dist_code);
      return inOrder.flatMap((district) => {
        const count = inDistrict.get(district.code)?.length;
        return count === undefined ? [] : [presentDistrictCount(district, count)];
      });
    },
  };
}

function remembered<Found>(find: (building: KnownBuilding) => Found): (building: KnownBuilding) => Found {
  const found = new Map<number, Found>();
  return (building) => {
    const { id } = building.listed;
    let known = found.get(id);
    if (known === undefined) {
      known = find(building);
      found.set(id, known);
    }
    return known;
  };
}

import type { DistrictCount } from '#contract/buildings.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import {
  presentDistrictCount,
  presentSnapshotBuilding,
  type SnapshotBuilding,
} from '#presenters/buildings.ts';
import { sortDistricts } from '#presenters/districts.ts';
import { createNearestStationFinder, findNearestStations } from '#presenters/nearest-stations.ts';
import type { BuildingRows } from '../database/queries/buildings.ts';
import { createNearbyFinder } from './nearby-buildings.ts';

/** Indexes all buildings for lookup by id, vicinity and district. */
export function indexBuildings({ buildings, districts, stations }: BuildingRows) {
  const orderedDistricts = sortDistricts(districts);
  const stationOf = createNearestStationFinder(stations);
  const allBuildings = buildings.map((row) => presentSnapshotBuilding(row, stationOf(row)));
  const activeBuildings = allBuildings.filter((_, index) => buildings[index]?.inactive_since === null);
  return {
    /** Active buildings only. */
    activeBuildings,
    /** All buildings by id, including inactive buildings, because old links still lead to their pages. */
    byId: new Map(allBuildings.map((building) => [building.listEntry.id, building])),
    /** Memoized: stations and neighbours of a building change only when the buildings change. */
    stationsOf: memoizeById(({ listEntry }) =>
      findNearestStations({ ...listEntry, district_code: listEntry.dist_code }, stations),
    ),
    nearby: memoizeById(createNearbyFinder(activeBuildings)),
    /**
     * Returns the districts with buildings of the given types, sorted by region. Each district has its
     * number of buildings.
     */
    districtsOf(icsType: readonly IcsType[] = ICS_TYPES): DistrictCount[] {
      const buildingsOfType = activeBuildings.filter(({ listEntry }) => icsType.includes(listEntry.ics_type));
      const buildingsByDistrict = Map.groupBy(buildingsOfType, ({ listEntry }) => listEntry.dist_code);
      return orderedDistricts.flatMap((district) => {
        const count = buildingsByDistrict.get(district.code)?.length;
        return count === undefined ? [] : [presentDistrictCount(district, count)];
      });
    },
  };
}

function memoizeById<Result>(
  find: (building: SnapshotBuilding) => Result,
): (building: SnapshotBuilding) => Result {
  const resultById = new Map<number, Result>();
  return (building) => {
    const { id } = building.listEntry;
    let result = resultById.get(id);
    if (result === undefined) {
      result = find(building);
      resultById.set(id, result);
    }
    return result;
  };
}

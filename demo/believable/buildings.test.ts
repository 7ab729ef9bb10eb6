import { describe, expect, it } from 'vitest';
import { ICS_TYPES } from '../../domain/codes/ics-type.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { metresBetween } from '../locations/street-line.ts';
import { numbersOf } from '../locations/street-numbers.ts';
import { walkingMinutes } from '../locations/transport.ts';
import type { Unit } from '../units/unit.ts';
import { buildings, demoMarket, isBetween, listings, median } from './market.fixture.ts';

const inventedBuildings = buildings.filter(({ isReal, campaign }) => !isReal && campaign === null);
const findBuildingNamed = (name: string): DemoBuilding => {
  const building = buildings.find(({ row }) => row.name_en === name);
  if (!building) throw new Error(`no ${name}`);
  return building;
};

describe('believable buildings', () => {
  it('have only real facts if they are real', () => {
    const factsByName = new Map(demoMarket.locations.realBuildings.map((fact) => [fact.name.en, fact]));
    const realBuildings = buildings.filter((building) => building.isReal);
    expect(realBuildings).toHaveLength(400);
    for (const { row } of realBuildings) {
      const fact = factsByName.get(row.name_en);
      expect([row.completion_year, row.floors, row.grade]).toEqual([
        fact?.completionYear,
        fact?.floors,
        fact?.grade,
      ]);
      expect([row.total_area, row.passenger_lifts, row.cargo_lifts, row.car_park_en]).toEqual(
        Array(4).fill(null),
      );
      expect([row.developer_en, row.management_en, row.lot_info, row.ceiling_height_cm]).toEqual(
        Array(4).fill(null),
      );
      expect([row.loading_bays, row.container_access, row.parking_spaces]).toEqual([null, null, null]);
    }
    expect(findBuildingNamed('Chungking Mansions').row).toMatchObject({ floors: 17, completion_year: 1961 });
    // In a real building whose number of floors is unknown, listings above the ground floor state no
    // floor number (except shops).
    for (const { row, building, unit } of listings)
      if (building?.isReal && building.row.floors === null && unit.type !== 's' && unit.storey > 0)
        expect(row.floor_no).toBeNull();
  });

  it('are not older than their land', () => {
    for (const { year, market, row } of buildings)
      if (row.name_en !== 'Central Market')
        expect(year, row.name_en).toBeGreaterThanOrEqual(market.firstYear);
  });

  it('are low in villages, and include storage yards and data centres', () => {
    for (const { type, floors, market, isReal } of buildings)
      if (type === 'i' && !isReal) expect(floors).toBeLessThanOrEqual(market.maxFloors);
    for (const { kind, floors, market } of inventedBuildings)
      if (kind === 'street' && market.kinds.has('village')) expect(floors).toBeLessThanOrEqual(6);
    const usageCodes = new Set(listings.map(({ row }) => row.usage_code));
    expect(usageCodes).toContain('storage_yard');
    expect(buildings.some(({ row }) => row.usage_code === 'data_centre')).toBe(true);
    for (const { kind, row } of buildings) if (kind === 'yard') expect(row.floors ?? 1).toBe(1);
  });

  it('have walking directions only to stations that can be reached on land', () => {
    for (const { walk, market, row } of buildings) {
      if (walk) expect(market.walkStations).toContain(walk.station.code);
      if (walk) expect(walkingMinutes(walk)).toBeLessThanOrEqual(20);
      if (market.walkStations.length === 0) expect(row.transport_en ?? '').not.toContain('on foot');
    }
    const walkableCount = buildings.filter(({ walk, district }) => walk && district.region !== 'ETC').length;
    expect(walkableCount / buildings.length).toBeGreaterThan(0.75);
  });

  it('have unique addresses, on a street for their use and within its house numbers', () => {
    const usedAddresses = new Set<string>();
    for (const { street, row, type } of inventedBuildings) {
      expect(street.uses).toContain(type);
      for (const houseNumber of numbersOf(row.street_no)) {
        const address = `${street.district} ${street.id} ${houseNumber}`;
        expect(usedAddresses, `${houseNumber} ${street.name.en}`).not.toContain(address);
        usedAddresses.add(address);
        expect(houseNumber).toSatisfy(isBetween(street.firstNumber, street.lastNumber));
      }
    }
    for (const { street, row, isReal } of buildings)
      if (isReal)
        for (const houseNumber of numbersOf(row.street_no))
          expect(usedAddresses, row.name_en).not.toContain(`${street.district} ${street.id} ${houseNumber}`);
    const centralCount = inventedBuildings.filter(
      ({ row, district }) => metresBetween(row, district) < 110,
    ).length;
    expect(centralCount / inventedBuildings.length).toBeLessThan(0.15);
    const positions = new Set(inventedBuildings.map(({ row }) => `${row.lat} ${row.lng}`));
    expect(positions.size / inventedBuildings.length).toBeGreaterThan(0.9);
  });

  it('have units that fill each floor exactly, with unique doors and one efficiency', () => {
    for (const building of buildings) {
      const units = ICS_TYPES.flatMap((type) => [...demoMarket.units(building, type)]);
      const unitsByFloor = Map.groupBy(units, (unit) => unit.floor);
      for (const [floor, floorUnits] of unitsByFloor) {
        const mainUnits = floorUnits.filter((unit) => unit.type === building.type || unit.shop === null);
        const mainArea = mainUnits.reduce((total, unit) => total + areaOnFloor(unit), 0);
        expect(mainArea, `${building.row.name_en} ${floor}`).toBeLessThanOrEqual(building.floorPlate * 1.01);
        if (building.type !== 's' && building.kind !== 'yard' && floor !== 'G')
          expect(mainArea).toBeGreaterThan(building.floorPlate * 0.98);
        const doorKeys = floorUnits.map((unit) => `${unit.type} ${unit.door}`);
        expect(new Set(doorKeys).size, `${building.row.name_en} ${floor}`).toBe(doorKeys.length);
        for (const unit of floorUnits) if (unit.wholeFloor) expect(mainUnits).toHaveLength(1);
      }
      for (const unit of units)
        if (unit.type === building.type)
          expect(Math.abs(unit.saleable / unit.gross - building.efficiency)).toBeLessThan(0.006);
    }
  });

  it('have mall shops numbered by floor, up to the twelfth floor', () => {
    for (const building of buildings)
      if (building.kind === 'mall')
        for (const { door, floor, storey } of demoMarket.units(building, 's')) {
          expect(storey).toBeLessThan(12);
          if (storey > 0) expect(door?.startsWith(floor), building.row.name_en).toBe(true);
        }
  });

  it('have green ratings only if recent and good, and a named owner only if there is a single one', () => {
    for (const { row, grade, year, ownership, isReal } of buildings) {
      if (isReal) expect([row.owner_en, row.lease_expiry, row.green_rating]).toEqual([null, null, null]);
      if (row.owner_en !== null) expect(ownership).toBe('single');
      if (row.green_rating === 'platinum') expect([grade, year >= 2010]).toEqual(['A', true]);
      if (row.lease_expiry !== null) expect(row.lease_expiry > '2026-11-15', row.name_en).toBe(true);
      if (row.renewal_option_en?.includes('2047')) expect(row.lease_expiry).toBe('2047-06-30');
    }
    const ratedShare =
      inventedBuildings.filter(({ row }) => row.green_rating !== null).length / inventedBuildings.length;
    expect(ratedShare).toSatisfy(isBetween(0.02, 0.15));
  });

  it('have higher prices for better grades and for landmarks', () => {
    const medianPriceLevel = (district: string, grade: 'A' | 'B') =>
      median(
        buildings
          .filter(
            (building) =>
              building.type === 'c' && building.district.code === district && building.grade === grade,
          )
          .map((building) => building.priceLevels.c),
      );
    expect(medianPriceLevel('CEN', 'A') / medianPriceLevel('CEN', 'B')).toSatisfy(isBetween(1.25, 1.7));
    for (const district of ['SW', 'WC', 'CWB', 'TST', 'KT', 'KB'])
      expect(medianPriceLevel(district, 'A'), district).toBeGreaterThan(medianPriceLevel(district, 'B'));
    const flagshipPriceLevel = findBuildingNamed('One Exchange Square').priceLevels.c;
    for (const building of buildings)
      if (building.district.code === 'CEN' && building.grade === 'B')
        expect(flagshipPriceLevel).toBeGreaterThan(building.priceLevels.c);
  });

  it('have car parks and loading bays that fit the floor plate, and lots of their district', () => {
    for (const { row, floorPlate, floors, market, kind } of inventedBuildings) {
      const parkingSpaces = row.parking_spaces ?? 0;
      if (parkingSpaces > 0) expect(parkingSpaces * 250).toBeLessThan(floorPlate * (kind === 'mall' ? 3 : 2));
      const loadingBays = row.loading_bays ?? 0;
      expect(loadingBays * 900).toBeLessThanOrEqual(Math.max(900, floorPlate));
      expect(loadingBays).toBeLessThanOrEqual(Math.max(1, (floorPlate * floors) / 20_000));
      const lot = row.lot_info;
      if (lot !== null)
        expect(market.lots.some((prefix) => lot.startsWith(prefix) || lot.includes(` in ${prefix}`))).toBe(
          true,
        );
    }
    expect(findBuildingNamed('Harbour City').row.lot_info).toBeNull();
  });

  it('says the same of loading, containers and parking in words and in numbers', () => {
    for (const { row, kind, type, year, grade } of inventedBuildings) {
      expect(row.loading_bays === null).toBe(row.loading_area_en === null);
      expect(row.parking_spaces === null).toBe(row.car_park_en === null);
      expect(row.parking_spaces === 0).toBe(row.car_park_en === 'No car park');
      const lengthInWords = /^\d+/.exec(row.cargo_en ?? '')?.[0];
      const lengthInCode = /\d+$/.exec(row.container_access ?? '')?.[0];
      expect(lengthInCode, `${row.cargo_en}`).toBe(lengthInWords);
      if (row.container_access === 'floor_40') expect([kind, year >= 1988]).toEqual(['godown', true]);
      if (type !== 'i') expect(row.container_access).toBeNull();
      if (year < 1978) expect(row.parking_spaces ?? 0).toBe(0);
      if (type === 'c' && grade !== 'A' && year < 2008) expect(row.loading_bays).toBeNull();
    }
    const shareOf = (test: (building: (typeof inventedBuildings)[number]) => boolean) =>
      inventedBuildings.filter(test).length / inventedBuildings.length;
    expect(shareOf(({ row }) => (row.parking_spaces ?? 0) > 0)).toSatisfy(isBetween(0.1, 0.7));
    expect(shareOf(({ row }) => (row.loading_bays ?? 0) > 0)).toSatisfy(isBetween(0.2, 0.8));
  });

  it('names Mainland buildings in pinyin, builds them after 1980, without owners’ corporations', () => {
    const mainlandBuildings = buildings.filter(({ district }) => district.region === 'ETC');
    expect(mainlandBuildings.length).toBeGreaterThan(20);
    for (const { row, district, year } of mainlandBuildings) {
      if (district.code !== 'MAC') expect(year).toBeGreaterThanOrEqual(1980);
      expect(row.management_en ?? '').not.toContain('Incorporated Owners');
      expect([row.lot_info, row.renewal_option_en, row.transport_en]).toEqual([null, null, null]);
      expect(row.green_rating).toBeNull();
      expect(row.name_en).toMatch(district.code === 'MAC' ? /^Edifício / : /^[A-Z][a-z]+ (\w+ ?)+$/);
    }
  });
});

/** Returns the square feet of a unit that are on the floor in `unit.floor`; a shop may have other floors. */
function areaOnFloor({ gross, shop }: Unit): number {
  return gross * (shop?.floors[0]?.share ?? 1);
}

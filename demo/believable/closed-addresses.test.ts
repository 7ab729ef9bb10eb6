import { describe, expect, it } from 'vitest';
import { createOpenDays } from '../listings/open-days.ts';
import { numbersOf } from '../locations/street-numbers.ts';
import { openMarket, SEEDS } from './market.fixture.ts';

describe.each(SEEDS)('addresses and ownership in the market of seed %d', (seed) => {
  const { demoMarket, buildings, listings, pastTransactions } = openMarket(seed);
  const { closedAddresses, streets } = demoMarket.locations;
  const streetNames = new Map(streets.map(({ id, name }) => [id, name.en]));
  const looseShops = [...listings.map(({ row }) => row), ...pastTransactions].filter(
    ({ building_id }) => building_id === null,
  );
  const dealtBuildingIds = [
    ...listings.map(({ row }) => row.building_id),
    ...pastTransactions.map(({ building_id }) => building_id),
  ];

  it('lines 21 and 35: no invented building and no loose shop is at a closed address', () => {
    const inventedBuildings = buildings.filter(({ isReal, campaign }) => !isReal && campaign === null);
    const atClosedAddress = [...inventedBuildings.map(({ row }) => row), ...looseShops].filter(
      ({ district_code, street_id, street_no }) =>
        numbersOf(street_no).some((houseNumber) =>
          closedAddresses.isClosed(district_code, streetNames.get(street_id) ?? '', houseNumber),
        ),
    );
    expect(looseShops.length).toBeGreaterThan(500);
    expect(atClosedAddress.map(({ street_id, street_no }) => `${street_no} ${street_id}`)).toEqual([]);
  });

  it('line 21: no loose shop has the house number of a building', () => {
    const addressOf = (street: number, houseNumber: number) => `${street} ${houseNumber}`;
    const buildingAddresses = new Set(
      buildings.flatMap(({ row }) => numbersOf(row.street_no).map((no) => addressOf(row.street_id, no))),
    );
    expect(
      looseShops.filter(({ street_id, street_no }) =>
        numbersOf(street_no).some((no) => buildingAddresses.has(addressOf(street_id, no))),
      ),
    ).toEqual([]);
  });

  it('lines 22 and 35: nothing is offered or let in the headquarters of a bank', () => {
    const headquarters = buildings.filter(({ row }) => closedAddresses.isUsedByOwner(row.name_en));
    expect(headquarters.map(({ row }) => row.name_en)).toContain('HSBC Main Building');
    const dealtIds = new Set(dealtBuildingIds);
    expect(headquarters.filter(({ row }) => dealtIds.has(row.id)).map(({ row }) => row.name_en)).toEqual([]);
  });

  it('line 23: no whole floor is offered or sold where the plate of a real building is unknown', () => {
    const realIds = new Set(buildings.filter(({ isReal }) => isReal).map(({ row }) => row.id));
    const wholeFloors = [...listings.map(({ row }) => row), ...pastTransactions].filter(
      ({ building_id, flat }) => flat === 'WF' && building_id !== null && realIds.has(building_id),
    );
    expect(wholeFloors.map(({ name_en }) => name_en)).toEqual([]);
    for (const { building, unit } of listings)
      if (building?.isReal) expect(unit.gross, building.row.name_en).toBeLessThan(building.floorPlate * 0.98);
  });

  it('line 35: open days are held only where ownership is divided', () => {
    const listingsById = new Map(listings.map((listing) => [listing.row.id, listing]));
    for (const { stock_id } of createOpenDays(demoMarket)) {
      const { building } = listingsById.get(stock_id) ?? {};
      if (building) expect(building.ownership, building.row.name_en).toBe('strata');
    }
  });
});

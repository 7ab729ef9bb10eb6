import { describe, expect, it } from 'vitest';
import { walkingMinutes } from '../locations/transport.ts';
import { isBetween, openMarket, SEEDS } from './market.fixture.ts';

describe.each(SEEDS)('sites and units in the market of seed %d', (seed) => {
  const { buildings, listings, pastTransactions, buildingOf } = openMarket(seed);
  const inventedBuildings = buildings.filter(({ isReal, campaign }) => !isReal && campaign === null);

  it('line 29: doors keep their digits on every floor', () => {
    const flats = [...listings.map(({ row }) => row), ...pastTransactions]
      .filter(({ ics_type, flat }) => ics_type !== 's' && flat !== null)
      .map(({ flat }) => flat);
    expect(flats.filter((flat) => !/^([A-Z]|\d{2,5}|WF)$/.test(flat ?? ''))).toEqual([]);
    for (const { row, unit } of listings)
      if (row.flat !== null && row.flat !== 'WF' && unit.type !== 's')
        expect(unit.door?.endsWith(row.flat)).toBe(true);
  });

  it('line 29: invented buildings stand at points of their own', () => {
    const points = inventedBuildings.map(({ row }) => `${row.lat} ${row.lng}`);
    expect(new Set(points).size).toBe(points.length);
  });

  it('line 29: yards have neither floor loading nor fit-out', () => {
    const yardListings = listings.filter(({ building }) => building?.kind === 'yard');
    expect(yardListings.length).toBeGreaterThan(15);
    for (const { row } of yardListings) {
      expect([row.decoration, row.decorated]).toEqual([null, false]);
      expect(buildingOf(row.building_id).row.floor_loading_psf).toBeNull();
    }
  });

  it('line 36: house numbers lie in the part of the street that is in the district', () => {
    const numbersInShekTongTsui = [...inventedBuildings, ...listings]
      .filter(({ street }) => street.name.en === 'Des Voeux Road West' && street.district === 'STT')
      .map(({ row }) => Number.parseInt(row.street_no, 10));
    expect(numbersInShekTongTsui.length).toBeGreaterThan(5);
    for (const houseNumber of numbersInShekTongTsui) expect(houseNumber).toSatisfy(isBetween(360, 510));
    for (const { street, row } of inventedBuildings)
      expect(Number.parseInt(row.street_no, 10), street.name.en).toSatisfy(
        isBetween(street.firstNumber, street.lastNumber),
      );
  });

  it('line 36: offices are as high as their district', () => {
    for (const { kind, floors, market, district, row } of inventedBuildings) {
      if (kind !== 'office' || district.region === 'ETC') continue;
      if (market.marketDepth.c < 10) expect(floors, row.name_en).toBeLessThanOrEqual(20);
      else if (market.marketDepth.c < 30) expect(floors, row.name_en).toBeLessThanOrEqual(33);
    }
    expect(inventedBuildings.some(({ kind, floors }) => kind === 'office' && floors > 36)).toBe(true);
  });

  it('line 43: no walk is longer than 20 minutes', () => {
    for (const { walk, row } of buildings) {
      if (walk) expect(walkingMinutes(walk), row.name_en).toBeLessThanOrEqual(20);
      const minutes = /(\d+) minutes? on foot/.exec(row.transport_en ?? '')?.[1];
      expect(minutes === undefined, row.name_en).toBe(walk === null || row.transport_en === null);
      if (minutes !== undefined) expect(Number(minutes)).toBeLessThanOrEqual(20);
    }
  });
});

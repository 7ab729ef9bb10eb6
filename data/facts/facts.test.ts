import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualStationsOf } from '#domain/railway/usual-stations.ts';
import { districtsOfZone } from '#domain/search/zone-districts.ts';
import { COUNCIL_ZONES, ZONES } from '#domain/search/zones.ts';
import { readBuildings } from './buildings.ts';
import { parseCsv } from './csv.ts';
import { readDistrictMarkets } from './district-market.ts';
import { readDistricts } from './districts.ts';
import { readLines, readStations } from './stations.ts';
import { readStreets } from './streets.ts';

describe('facts of Hong Kong', () => {
  const districtByCode = new Map(readDistricts().map((district) => [district.code, district]));

  it('hold 164 districts in four regions, 98 stations and 400 buildings', () => {
    expect(districtByCode.size).toBe(164);
    expect(new Set([...districtByCode.values()].map((district) => district.region))).toEqual(
      new Set(['HK', 'KLN', 'NT', 'ETC']),
    );
    expect(readStations()).toHaveLength(98);
    expect(readBuildings()).toHaveLength(400);
  });

  it('put every district of Hong Kong into one of the 18 districts, and no other into a zone', () => {
    const inHongKong = [...districtByCode.values()]
      .filter(({ region }) => region !== 'ETC')
      .map(({ code }) => code);
    expect(COUNCIL_ZONES).toHaveLength(18);
    expect(COUNCIL_ZONES.flatMap(districtsOfZone).toSorted()).toEqual(inHongKong.toSorted());
    expect(inHongKong).toEqual(expect.arrayContaining(ZONES.flatMap(districtsOfZone)));
  });

  it('give every district at least one street, and every building a street of its district', () => {
    const streets = readStreets();
    const streetKeys = new Set(
      streets.map((street) => `${street.district} ${street.name.en} ${street.name.zh}`),
    );
    expect(streetKeys.size).toBe(streets.length);
    expect(new Set(streets.map((street) => street.district))).toEqual(new Set(districtByCode.keys()));
    for (const building of readBuildings())
      expect(streetKeys).toContain(`${building.district} ${building.street.en} ${building.street.zh}`);
  });

  it('leave the name of the district out of a street, since addresses add it', () => {
    for (const { name } of readStreets()) expect(name.en).not.toContain(',');
    for (const { district, name } of readStreets())
      if (districtByCode.get(district)?.region === 'ETC' && name.zh !== '中山四路')
        expect(name.zh).not.toContain(districtByCode.get(district)?.name.zh);
  });

  it('know no building outside the numbers and uses of its street', () => {
    const streetByKey = new Map(
      readStreets().map((street) => [`${street.district} ${street.name.en} ${street.name.zh}`, street]),
    );
    for (const { district, street, streetNo, icsType } of readBuildings()) {
      const factStreet = streetByKey.get(`${district} ${street.en} ${street.zh}`);
      expect(factStreet?.uses, street.en).toContain(icsType);
      if (!factStreet?.numbers) continue;
      expect(Number.parseInt(streetNo, 10)).toBeGreaterThanOrEqual(factStreet.numbers.first);
      expect(Number.parseInt(streetNo, 10)).toBeLessThanOrEqual(factStreet.numbers.last);
    }
  });

  it('give each house number of a street to one district', () => {
    const numberedStreets = readStreets().filter((street) => street.numbers !== null);
    for (const sameNameStreets of Map.groupBy(
      numberedStreets,
      ({ name }) => `${name.en} ${name.zh}`,
    ).values()) {
      const streetsByFirstNumber = sameNameStreets.toSorted(
        (a, b) => (a.numbers?.first ?? 0) - (b.numbers?.first ?? 0),
      );
      for (const [index, { numbers, name }] of streetsByFirstNumber.slice(1).entries())
        expect(numbers?.first, name.en).toBeGreaterThan(
          streetsByFirstNumber[index]?.numbers?.last ?? Infinity,
        );
    }
  });

  it('know the market of every district: its stations, its first year, its lots', () => {
    const markets = readDistrictMarkets();
    const stationCodes = new Set(readStations().map(({ code }) => code));
    expect(markets.map(({ code }) => code)).toEqual([...districtByCode.keys()]);
    for (const { code, firstYear, marketDepth, walkStations, busStation, lots } of markets) {
      for (const station of walkStations) expect(stationCodes, code).toContain(station);
      if (busStation !== null) expect(stationCodes).toContain(busStation);
      if (busStation !== null) expect(walkStations).toEqual([]);
      expect(usualStationsOf(code), code).toEqual(walkStations);
      expect(firstYear).toBeGreaterThan(1930);
      expect(Math.max(marketDepth.i, marketDepth.c, marketDepth.s)).toBeLessThanOrEqual(100);
      expect(lots.length === 0, code).toBe(districtByCode.get(code)?.region === 'ETC');
    }
    for (const { name, district, completionYear } of readBuildings())
      if (completionYear !== null && name.en !== 'Central Market')
        expect(completionYear, name.en).toBeGreaterThanOrEqual(
          markets.find(({ code }) => code === district)?.firstYear ?? Infinity,
        );
  });

  it('write a street one way in Simplified, wherever it is named', () => {
    const simplifiedNames = new Map(readStreets().map((street) => [street.name.zh, street.name.gb]));
    for (const building of readBuildings())
      expect(building.street.gb).toBe(simplifiedNames.get(building.street.zh));
  });

  it('draw ten lines through exactly the stations that name them', () => {
    const lines = readLines();
    expect(lines).toHaveLength(10);
    for (const line of lines) {
      expect(line.colour).toMatch(/^#[0-9A-F]{6}$/);
      const stops = readStations().filter((station) => station.lines.includes(line.code));
      expect(new Set(line.routes.flat())).toEqual(new Set(stops.map((station) => station.code)));
    }
  });

  it('keep neighbouring stations within 11 km of each other, but for the airport express', () => {
    const stationByCode = new Map(readStations().map((station) => [station.code, station]));
    const lines = readLines().filter((line) => line.code !== 'AEL');
    for (const route of lines.flatMap((line) => line.routes))
      for (const [position, code] of route.slice(1).entries()) {
        const station = stationByCode.get(code);
        const previousStation = stationByCode.get(route[position] ?? '');
        if (station === undefined || previousStation === undefined) throw new Error(`no station ${code}`);
        const northKm = (station.lat - previousStation.lat) * 111.2;
        const eastKm = (station.lng - previousStation.lng) * 102.8;
        expect(Math.hypot(northKm, eastKm)).toBeLessThan(11);
      }
  });

  it('read any field back from its CSV form', () => {
    const fieldArbitrary = fc.string().filter((text) => !/[\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(fieldArbitrary, { minLength: 1, maxLength: 5 }), (values) => {
        const columns = values.map((_, index) => `c${index}`);
        const quotedValues = values.map((value) => `"${value.replaceAll('"', '""')}"`);
        const [line] = parseCsv(`${columns.join(',')}\n${quotedValues.join(',')}\n`);
        expect(columns.map((column) => line?.optional(column) ?? '')).toEqual(values);
      }),
    );
  });
});

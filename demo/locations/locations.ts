import { type KnownBuilding, readBuildings } from '../../data/facts/buildings.ts';
import { type DistrictMarket, readDistrictMarkets } from '../../data/facts/district-market.ts';
import { type District, readDistricts } from '../../data/facts/districts.ts';
import { readStations, type Station } from '../../data/facts/stations.ts';
import { readStreets } from '../../data/facts/streets.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { LatLng } from '../../domain/lib/lat-lng.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { createWeighted, type Random, random, type Weighted } from '../basics/random.ts';
import { type ClosedAddresses, readClosedAddresses } from './closed-addresses.ts';
import type { DemoStreet } from './demo-street.ts';
import { readLand } from './land.ts';
import { fitStreetLine, metresBetween, movePoint, roundDegrees, type StreetLine } from './street-line.ts';
import { typicalNumberRange } from './street-numbers.ts';

/**
 * The districts, stations, streets and real buildings of the data, with functions that look them up
 * and locate house numbers.
 */
export type Locations = {
  readonly districts: readonly District[];
  readonly stations: readonly Station[];
  readonly realBuildings: readonly KnownBuilding[];
  readonly closedAddresses: ClosedAddresses;
  /** All streets; a street with sections in several districts is listed once. */
  readonly streets: readonly { readonly id: number; readonly name: Trilingual }[];
  district(code: string): District;
  market(district: string): DistrictMarket;
  street(district: string, name: Trilingual): DemoStreet;
  /** The streets of a district for inventions of a type; undefined if there are none. */
  streetsFor(district: string, type: IcsType): Weighted<DemoStreet> | undefined;
  streetNamed(district: string, english: string): DemoStreet;
  /** The coordinates of a house number, always on land. */
  pointAt(street: DemoStreet, houseNumber: number): LatLng;
};

export function readLocations(): Locations {
  const districts = readDistricts();
  const realBuildings = readBuildings();
  const closedAddresses = readClosedAddresses();
  const isLand = readLand();
  const districtOf = new Map(districts.map((district) => [district.code, district]));
  const marketOf = new Map(readDistrictMarkets().map((market) => [market.code, market]));
  const { sections, ids } = streetSections();
  const sectionsByDistrict = Map.groupBy(sections, (street) => street.district);
  const sectionsByKey = new Map(sections.map((street) => [sectionKey(street.district, street.name), street]));
  const realBuildingsByStreet = Map.groupBy(realBuildings, (building) =>
    sectionKey(building.district, building.street),
  );
  const linesByStreet = new Map<DemoStreet, StreetLine>();

  function lineOf(street: DemoStreet): StreetLine {
    const cachedLine = linesByStreet.get(street);
    if (cachedLine) return cachedLine;
    const district = requireValue(districtOf.get(street.district), street.district);
    const knownHouses = (realBuildingsByStreet.get(sectionKey(street.district, street.name)) ?? []).map(
      (building) => ({
        lat: building.lat,
        lng: building.lng,
        houseNumber: Number.parseInt(building.streetNo, 10),
      }),
    );
    const rng = random('street', street.district, street.name.en);
    const anchor = pickAnchor(rng, district, districts, isLand);
    const line = fitStreetLine(rng, knownHouses, anchor, street);
    linesByStreet.set(street, line);
    return line;
  }

  const pointsByAddress = new Map<string, LatLng>();
  function pointOnLand(street: DemoStreet, houseNumber: number): LatLng {
    const point = lineOf(street)(houseNumber);
    const district = requireValue(districtOf.get(street.district), street.district);
    if (district.region === 'ETC' || isLand(point)) return point;
    // If the point is in the sea, moves it towards the middle of the street, which is on land.
    const middlePoint = lineOf(street)((street.firstNumber + street.lastNumber) / 2);
    for (const fraction of [0.7, 0.4, 0.15]) {
      const nearerPoint = interpolatePoint(middlePoint, point, fraction);
      if (isLand(nearerPoint)) return nearerPoint;
    }
    return isLand(middlePoint) ? middlePoint : { lat: district.lat, lng: district.lng };
  }

  return {
    districts,
    realBuildings,
    closedAddresses,
    stations: readStations(),
    streets: [...ids.values()],
    district: (code) => requireValue(districtOf.get(code), code),
    market: (code) => requireValue(marketOf.get(code), code),
    street: (district, name) =>
      requireValue(sectionsByKey.get(sectionKey(district, name)), `${district} ${name.en}`),
    streetsFor(district, type) {
      const suitableStreets = requireValue(sectionsByDistrict.get(district), district).filter(
        (street) =>
          street.hasKnownExtent &&
          street.uses.includes(type) &&
          !closedAddresses.isClosed(district, street.name.en, street.lastNumber),
      );
      return suitableStreets.length === 0
        ? undefined
        : createWeighted(suitableStreets, ({ buildingWeight }) => buildingWeight);
    },
    streetNamed: (district, english) =>
      requireValue(
        sectionsByDistrict.get(district)?.find((street) => street.name.en === english),
        `${district} ${english}`,
      ),
    pointAt(street, houseNumber) {
      const key = `${street.district} ${street.id} ${houseNumber}`;
      const point = pointsByAddress.get(key) ?? pointOnLand(street, houseNumber);
      pointsByAddress.set(key, point);
      return point;
    },
  };
}

function streetSections() {
  const streetFacts = readStreets();
  const districtsOf = Map.groupBy(streetFacts, ({ name }) => streetKey(name));
  const streetsByName = new Map<string, { readonly id: number; readonly name: Trilingual }>();
  const streetSections = streetFacts.map((fact): DemoStreet => {
    const key = streetKey(fact.name);
    const street = streetsByName.get(key) ?? { id: streetsByName.size + 1, name: fact.name };
    streetsByName.set(key, street);
    const numberRange = fact.numbers ?? typicalNumberRange(fact.name.en);
    const isOnlySection = districtsOf.get(key)?.length === 1;
    return {
      ...street,
      district: fact.district,
      firstNumber: numberRange.first,
      lastNumber: numberRange.last,
      uses: fact.uses,
      tier: fact.tier,
      buildingWeight: fact.tier === 'prime' ? 0.3 : 1,
      hasKnownExtent: fact.numbers !== null || isOnlySection,
    };
  });
  return { sections: streetSections, ids: streetsByName };
}

/** Minimum radius of a district around its centre, in metres. */
const MIN_DISTRICT_RADIUS = 200;
const MAX_DISTRICT_RADIUS = 750;

/** Returns a point on land that is nearer to this district's centre than to any other. */
function pickAnchor(
  rng: Random,
  district: District,
  districts: readonly District[],
  isLand: (point: LatLng) => boolean,
): LatLng {
  const otherDistricts = districts.filter((other) => other !== district);
  const nearestDistance = Math.min(...otherDistricts.map((other) => metresBetween(district, other)));
  const districtRadius = Math.min(MAX_DISTRICT_RADIUS, Math.max(MIN_DISTRICT_RADIUS, nearestDistance * 0.6));
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const distance = districtRadius * Math.sqrt(rng.between(0.06, 1));
    const angle = 2 * Math.PI * rng.next();
    const point = movePoint(district, {
      north: distance * Math.sin(angle),
      east: distance * Math.cos(angle),
    });
    if (district.region === 'ETC') return point;
    if (isLand(point) && otherDistricts.every((other) => metresBetween(other, point) > distance))
      return point;
  }
  return { lat: district.lat, lng: district.lng };
}

function interpolatePoint(start: LatLng, end: LatLng, fraction: number): LatLng {
  const mix = (from: number, to: number): number => roundDegrees(from + fraction * (to - from));
  return { lat: mix(start.lat, end.lat), lng: mix(start.lng, end.lng) };
}

function streetKey(name: Trilingual): string {
  return `${name.en}|${name.zh}`;
}

function sectionKey(district: string, name: Trilingual): string {
  return `${district}|${streetKey(name)}`;
}

function requireValue<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`unknown location ${name}`);
  return value;
}

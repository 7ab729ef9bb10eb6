import { type KnownBuilding, readBuildings } from '#data/facts/buildings.ts';
import { type District, readDistricts } from '#data/facts/districts.ts';
import { readStations, type Station } from '#data/facts/stations.ts';
import { readStreets } from '#data/facts/streets.ts';
import type { Trilingual } from '#domain/language.ts';
import type { LatLng } from '#domain/lat-lng.ts';
import type { Random } from '../random.ts';

export type DemoStreet = {
  readonly id: number;
  readonly name: Trilingual;
  /** Its highest house number, where known. */
  readonly lastNo: number | null;
};

/** The facts, joined so that a point in a district can be found. */
export type Locations = {
  readonly districts: readonly District[];
  readonly stations: readonly Station[];
  readonly known: readonly KnownBuilding[];
  readonly streets: readonly DemoStreet[];
  district(code: string): District;
  street(name: Trilingual): DemoStreet;
  streetsOf(district: string): readonly DemoStreet[];
  /** A point on land in a district, by a street when buildings of that street are known. */
  pointIn(chance: Random, district: District, street: DemoStreet): LatLng;
};

/** Metres of a degree at Hong Kong's latitude. */
const METRES = { lat: 111_200, lng: 102_800 } as const;

export function metresBetween(one: LatLng, other: LatLng): number {
  return Math.hypot((one.lat - other.lat) * METRES.lat, (one.lng - other.lng) * METRES.lng);
}

export function readLocations(): Locations {
  const districts = readDistricts();
  const known = readBuildings();
  const districtOf = new Map(districts.map((district) => [district.code, district]));
  const streets = new Map<string, DemoStreet>();
  const inDistrict = new Map<string, DemoStreet[]>();
  for (const { district, name, lastNo } of readStreets()) {
    const key = streetKey(name);
    const street = streets.get(key) ?? { id: streets.size + 1, name, lastNo };
    streets.set(key, street);
    inDistrict.set(district, [...(inDistrict.get(district) ?? []), street]);
  }
  const knownIn = Map.groupBy(known, (building) => building.district);
  return {
    districts,
    known,
    stations: readStations(),
    streets: [...streets.values()],
    district: (code) => found(districtOf.get(code), code),
    street: (name) => found(streets.get(streetKey(name)), name.en),
    streetsOf: (district) => found(inDistrict.get(district), district),
    pointIn: (chance, district, street) => {
      const neighbours = knownIn.get(district.code) ?? [];
      const onStreet = neighbours.filter((one) => streetKey(one.street) === streetKey(street.name));
      return pointAmong(chance, district, onStreet.length > 0 ? onStreet : neighbours);
    },
  };
}

/** Known buildings stand on land, and so does what lies close by them or between two near ones. */
function pointAmong(chance: Random, district: District, neighbours: readonly LatLng[]): LatLng {
  if (neighbours.length === 0) return nearby(chance, district, 110);
  const one = chance.pick(neighbours);
  const other = chance.pick(neighbours);
  if (metresBetween(one, other) > 350) return nearby(chance, one, 50);
  const share = chance.next();
  const between = {
    lat: one.lat + share * (other.lat - one.lat),
    lng: one.lng + share * (other.lng - one.lng),
  };
  return nearby(chance, between, 35);
}

function nearby(chance: Random, point: LatLng, metres: number): LatLng {
  const distance = metres * Math.sqrt(chance.next());
  const angle = 2 * Math.PI * chance.next();
  return {
    lat: degrees(point.lat + (distance * Math.sin(angle)) / METRES.lat),
    lng: degrees(point.lng + (distance * Math.cos(angle)) / METRES.lng),
  };
}

/** Five decimals are about one metre. */
function degrees(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function streetKey(name: Trilingual): string {
  return `${name.en}|${name.zh}`;
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`unknown location ${name}`);
  return value;
}

import { type KnownBuilding, readBuildings } from '../../data/facts/buildings.ts';
import { type DistrictMarket, readDistrictMarkets } from '../../data/facts/district-market.ts';
import { type District, readDistricts } from '../../data/facts/districts.ts';
import { readStations, type Station } from '../../data/facts/stations.ts';
import { readStreets } from '../../data/facts/streets.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { LatLng } from '../../domain/lib/lat-lng.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { type Random, random, type Weighted, weighted } from '../basics/random.ts';
import type { DemoStreet } from './demo-street.ts';
import { readLand } from './land.ts';
import { lineThrough, metresBetween, moved, type StreetLine } from './street-line.ts';
import { usualNumbers } from './street-numbers.ts';

/** The facts of Hong Kong, joined so that a point in a district can be found. */
export type Locations = {
  readonly districts: readonly District[];
  readonly stations: readonly Station[];
  readonly known: readonly KnownBuilding[];
  /** Each street once. */
  readonly streets: readonly { readonly id: number; readonly name: Trilingual }[];
  district(code: string): District;
  market(district: string): DistrictMarket;
  street(district: string, name: Trilingual): DemoStreet;
  /** The streets of a district where something of a type can be invented; undefined where there is none. */
  streetsFor(district: string, type: IcsType): Weighted<DemoStreet> | undefined;
  streetNamed(district: string, english: string): DemoStreet;
  /** Where the house of a number stands, on land. */
  pointAt(street: DemoStreet, no: number): LatLng;
};

export function readLocations(): Locations {
  const districts = readDistricts();
  const known = readBuildings();
  const isLand = readLand();
  const districtOf = new Map(districts.map((district) => [district.code, district]));
  const marketOf = new Map(readDistrictMarkets().map((market) => [market.code, market]));
  const { sections, ids } = streetSections();
  const inDistrict = Map.groupBy(sections, (street) => street.district);
  const byKey = new Map(sections.map((street) => [sectionKey(street.district, street.name), street]));
  const knownOn = Map.groupBy(known, (building) => sectionKey(building.district, building.street));
  const lines = new Map<DemoStreet, StreetLine>();

  function lineOf(street: DemoStreet): StreetLine {
    const made = lines.get(street);
    if (made) return made;
    const district = found(districtOf.get(street.district), street.district);
    const houses = (knownOn.get(sectionKey(street.district, street.name)) ?? []).map((building) => ({
      lat: building.lat,
      lng: building.lng,
      no: Number.parseInt(building.streetNo, 10),
    }));
    const chance = random('street', street.district, street.name.en);
    const anchor = anchorIn(chance, district, districts, isLand);
    const line = lineThrough(chance, houses, anchor, (street.first + street.last) / 2);
    lines.set(street, line);
    return line;
  }

  const points = new Map<string, LatLng>();
  function pointOnLand(street: DemoStreet, no: number): LatLng {
    const point = lineOf(street)(no);
    const district = found(districtOf.get(street.district), street.district);
    if (district.region === 'ETC' || isLand(point)) return point;
    // Towards the middle of the street, which lies on land.
    const middle = lineOf(street)((street.first + street.last) / 2);
    for (const share of [0.7, 0.4, 0.15]) {
      const nearer = between(middle, point, share);
      if (isLand(nearer)) return nearer;
    }
    return isLand(middle) ? middle : { lat: district.lat, lng: district.lng };
  }

  return {
    districts,
    known,
    stations: readStations(),
    streets: [...ids.values()],
    district: (code) => found(districtOf.get(code), code),
    market: (code) => found(marketOf.get(code), code),
    street: (district, name) => found(byKey.get(sectionKey(district, name)), `${district} ${name.en}`),
    streetsFor(district, type) {
      const able = found(inDistrict.get(district), district).filter(
        (street) => street.sure && street.uses.includes(type),
      );
      return able.length === 0 ? undefined : weighted(able, ({ often }) => often);
    },
    streetNamed: (district, english) =>
      found(
        inDistrict.get(district)?.find((street) => street.name.en === english),
        `${district} ${english}`,
      ),
    pointAt(street, no) {
      const key = `${street.district} ${street.id} ${no}`;
      const point = points.get(key) ?? pointOnLand(street, no);
      points.set(key, point);
      return point;
    },
  };
}

function streetSections() {
  const facts = readStreets();
  const districtsOf = Map.groupBy(facts, ({ name }) => streetKey(name));
  const ids = new Map<string, { readonly id: number; readonly name: Trilingual }>();
  const sections = facts.map((fact): DemoStreet => {
    const key = streetKey(fact.name);
    const street = ids.get(key) ?? { id: ids.size + 1, name: fact.name };
    ids.set(key, street);
    const numbers = fact.numbers ?? usualNumbers(fact.name.en);
    const alone = districtsOf.get(key)?.length === 1;
    return {
      ...street,
      district: fact.district,
      first: numbers.first,
      last: numbers.last,
      uses: fact.uses,
      tier: fact.tier,
      often: fact.tier === 'prime' ? 0.3 : 1,
      sure: fact.numbers !== null || alone,
    };
  });
  return { sections, ids };
}

/** How far from its centre a district reaches, in metres. */
const NARROWEST = 200;
const WIDEST = 750;

/** A point on land that is nearer to this district's centre than to another's. */
function anchorIn(
  chance: Random,
  district: District,
  districts: readonly District[],
  isLand: (point: LatLng) => boolean,
): LatLng {
  const others = districts.filter((other) => other !== district);
  const nearest = Math.min(...others.map((other) => metresBetween(district, other)));
  const reach = Math.min(WIDEST, Math.max(NARROWEST, nearest * 0.6));
  for (let tries = 0; tries < 40; tries += 1) {
    const distance = reach * Math.sqrt(chance.between(0.06, 1));
    const angle = 2 * Math.PI * chance.next();
    const point = moved(district, { north: distance * Math.sin(angle), east: distance * Math.cos(angle) });
    if (district.region === 'ETC') return point;
    if (isLand(point) && others.every((other) => metresBetween(other, point) > distance)) return point;
  }
  return { lat: district.lat, lng: district.lng };
}

function between(from: LatLng, to: LatLng, share: number): LatLng {
  return moved(
    { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) },
    {
      north: 0,
      east: 0,
    },
  );
}

function streetKey(name: Trilingual): string {
  return `${name.en}|${name.zh}`;
}

function sectionKey(district: string, name: Trilingual): string {
  return `${district}|${streetKey(name)}`;
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`unknown location ${name}`);
  return value;
}

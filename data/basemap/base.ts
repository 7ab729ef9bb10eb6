import type { Feature, FeatureCollection, Geometry, Position as GeoPosition } from 'geojson';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Trilingual } from '#domain/text/language.ts';
import { readBuildings } from '../facts/buildings.ts';
import { readFacts } from '../facts/csv.ts';
import { readDistricts } from '../facts/districts.ts';
import { nameOf } from '../facts/name.ts';
import { readLines, readStations } from '../facts/stations.ts';
import { type Position, type Ring, readDrawing } from './drawing.ts';
import { joinDistricts } from './land.ts';
import { isInside, patchesFor } from './patches.ts';
import { curveThrough, roundRing } from './smooth.ts';

/** Districts that are named on a map of the whole territory, the most important first. */
const TOWNS = [
  ...['CEN', 'TST', 'KT', 'TWN', 'SHA', 'TM', 'YL', 'TP', 'SS', 'TC', 'TKO', 'MK', 'CW', 'ABD', 'SK', 'MOS'],
  ...['TSW', 'TY', 'CWB', 'KLT', 'CC', 'STN', 'LAM', 'DB', 'TAO'],
];

/**
 * The whole base as one GeoJSON: land and borders from the drawing, tracks, stations and names from our
 * facts. `kind` says what a feature is; `rank` which names go first, 1 before 2.
 */
export function makeBase(): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: [
      ...landFeatures(),
      ...railFeatures(),
      ...districtFeatures(),
      ...streetFeatures(),
      ...buildingFeatures(),
    ],
  };
}

function landFeatures(): Feature[] {
  const { coast, borders } = joinDistricts(readDrawing());
  const rings = coast.map(roundRing);
  const outer = rings.filter((ring) => !holdsRing(rings, ring));
  const patches = patchesFor(knownPlaces(), rings);
  const mainland = readBeside('mainland.csv').map(
    (line): Position => [line.number('lng'), line.number('lat')],
  );
  return [
    feature('mainland', polygon([roundRing(mainland)])),
    ...outer.map((ring) =>
      feature(
        'land',
        polygon([ring, ...rings.filter((other) => other !== ring && startsInside(other, ring))]),
      ),
    ),
    ...patches.map((ring) => feature('land', polygon([ring]))),
    ...borders.map((border) => feature('border', line(border))),
  ];
}

/** Whether another ring holds this one: then it is a lake of that one. */
function holdsRing(rings: readonly Ring[], ring: Ring): boolean {
  return rings.some((other) => other !== ring && startsInside(ring, other));
}

function startsInside(ring: Ring, other: Ring): boolean {
  return ring[0] !== undefined && isInside(ring[0], other);
}

/** Everything that stands on Hong Kong's ground. */
function knownPlaces(): Position[] {
  const districts = readDistricts().filter(({ region }) => region !== 'ETC');
  return [...districts, ...readStations(), ...readBuildings()].map(at);
}

function railFeatures(): Feature[] {
  const stations = new Map(readStations().map((station) => [station.code, station]));
  const tracks = readLines().flatMap(({ code, colour, routes }) =>
    routes.map((route) => {
      const stops = route.map((stop) => stations.get(stop)).filter((station) => station !== undefined);
      return feature('rail', line(curveThrough(stops.map(at))), { line: code, colour });
    }),
  );
  return [
    ...tracks,
    ...[...stations.values()].map((station) =>
      feature('station', point(station), { ...station.name, rank: station.lines.length > 1 ? 1 : 2 }),
    ),
  ];
}

function districtFeatures(): Feature[] {
  const stations = new Set(readStations().flatMap(({ name }) => [name.zh, name.en]));
  const districts = readDistricts().map((district) => {
    const town = TOWNS.indexOf(district.code);
    const kinds = Object.values(district.has).filter(Boolean).length;
    return feature(district.region === 'ETC' ? 'city' : 'place', point(district), {
      ...district.name,
      rank: town >= 0 ? 1 : kinds > 1 ? 2 : 3,
      order: town >= 0 ? town : 100 - kinds,
      // A map shows the name once: the district's when it is far away, the station's when it is near.
      ...(stations.has(district.name.zh) || stations.has(district.name.en) ? { station: true } : {}),
    });
  });
  const others = readBeside('names.csv').map((row) =>
    feature(row.text('kind'), point({ lat: row.number('lat'), lng: row.number('lng') }), nameOf(row)),
  );
  return [...others, ...districts];
}

/** The name of a street stands at the mean position of its known buildings. */
function streetFeatures(): Feature[] {
  const streets = Map.groupBy(readBuildings(), ({ district, street }) => `${district} ${street.en}`);
  return [...streets.values()].map((buildings) =>
    feature('street', point({ lat: mean(buildings, 'lat'), lng: mean(buildings, 'lng') }), {
      ...(buildings[0]?.street as Trilingual),
      rank: buildings.length > 1 ? 1 : 2,
    }),
  );
}

function buildingFeatures(): Feature[] {
  return readBuildings().map((building) => feature('building', point(building), { ...building.name }));
}

function readBeside(name: string) {
  return readFacts(`../basemap/${name}`);
}

function feature(kind: string, geometry: Geometry, properties: Record<string, unknown> = {}): Feature {
  return { type: 'Feature', properties: { kind, ...properties }, geometry };
}

function point(position: LatLng): Geometry {
  return { type: 'Point', coordinates: rounded(at(position)) };
}

function line(positions: readonly Position[]): Geometry {
  return { type: 'LineString', coordinates: positions.map(rounded) };
}

function polygon(rings: readonly Ring[]): Geometry {
  return {
    type: 'Polygon',
    coordinates: rings.map((ring) =>
      [...ring, ring[0] ?? [0, 0]].map((position) => rounded(position as Position)),
    ),
  };
}

/** Five decimals are about a metre. */
function rounded([lng, lat]: Position): GeoPosition {
  return [Number(lng.toFixed(5)), Number(lat.toFixed(5))];
}

function at({ lat, lng }: { readonly lat: number; readonly lng: number }): Position {
  return [lng, lat];
}

function mean<Key extends string>(values: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return values.reduce((sum, value) => sum + value[key], 0) / values.length;
}

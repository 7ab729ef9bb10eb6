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
import { curveThrough, smoothRing } from './smooth.ts';

/** Codes of the districts that are labelled on a map of the whole territory, most important first. */
const TOWN_CODES = [
  ...['CEN', 'TST', 'KT', 'TWN', 'SHA', 'TM', 'YL', 'TP', 'SS', 'TC', 'TKO', 'MK', 'CW', 'ABD', 'SK', 'MOS'],
  ...['TSW', 'TY', 'CWB', 'KLT', 'CC', 'STN', 'LAM', 'DB', 'TAO'],
];

/**
 * Builds the whole base map as one GeoJSON collection: land and borders from the drawing; tracks,
 * stations and names from the fact files. `kind` is the feature type; `rank` is the label priority, 1
 * before 2.
 */
export function buildBaseMap(): FeatureCollection {
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
  const rings = coast.map(smoothRing);
  const outerRings = rings.filter((ring) => !isInsideAnotherRing(rings, ring));
  const patches = patchesFor(knownPositions(), rings);
  const mainland = readBasemapFacts('mainland.csv').map(
    (line): Position => [line.number('lng'), line.number('lat')],
  );
  return [
    createFeature('mainland', createPolygon([smoothRing(mainland)])),
    ...outerRings.map((ring) =>
      createFeature(
        'land',
        createPolygon([
          ring,
          ...rings.filter((otherRing) => otherRing !== ring && startsInside(otherRing, ring)),
        ]),
      ),
    ),
    ...patches.map((ring) => createFeature('land', createPolygon([ring]))),
    ...borders.map((border) => createFeature('border', createLine(border))),
  ];
}

/** Returns true if the ring lies inside another ring and is therefore a lake. */
function isInsideAnotherRing(rings: readonly Ring[], ring: Ring): boolean {
  return rings.some((otherRing) => otherRing !== ring && startsInside(ring, otherRing));
}

function startsInside(ring: Ring, otherRing: Ring): boolean {
  return ring[0] !== undefined && isInside(ring[0], otherRing);
}

/** Returns the positions of everything that stands on land in Hong Kong. */
function knownPositions(): Position[] {
  const districts = readDistricts().filter(({ region }) => region !== 'ETC');
  return [...districts, ...readStations(), ...readBuildings()].map(toPosition);
}

function railFeatures(): Feature[] {
  const stationByCode = new Map(readStations().map((station) => [station.code, station]));
  const tracks = readLines().flatMap(({ code, colour, routes }) =>
    routes.map((route) => {
      const stops = route.map((stop) => stationByCode.get(stop)).filter((station) => station !== undefined);
      return createFeature('rail', createLine(curveThrough(stops.map(toPosition))), { line: code, colour });
    }),
  );
  return [
    ...tracks,
    ...[...stationByCode.values()].map((station) =>
      createFeature('station', createPoint(station), {
        ...station.name,
        rank: station.lines.length > 1 ? 1 : 2,
      }),
    ),
  ];
}

function districtFeatures(): Feature[] {
  const stationNames = new Set(readStations().flatMap(({ name }) => [name.zh, name.en]));
  const districts = readDistricts().map((district) => {
    const townIndex = TOWN_CODES.indexOf(district.code);
    const typeCount = Object.values(district.hasType).filter(Boolean).length;
    return createFeature(district.region === 'ETC' ? 'city' : 'place', createPoint(district), {
      ...district.name,
      rank: townIndex >= 0 ? 1 : typeCount > 1 ? 2 : 3,
      order: townIndex >= 0 ? townIndex : 100 - typeCount,
      // Marks a district that shares its name with a station. The map shows the name only once: as the
      // district at low zoom, as the station at high zoom.
      ...(stationNames.has(district.name.zh) || stationNames.has(district.name.en) ? { station: true } : {}),
    });
  });
  const namedFeatures = readBasemapFacts('names.csv').map((row) =>
    createFeature(
      row.text('kind'),
      createPoint({ lat: row.number('lat'), lng: row.number('lng') }),
      nameOf(row),
    ),
  );
  return [...namedFeatures, ...districts];
}

/** Each street name is placed at the mean position of the street's known buildings. */
function streetFeatures(): Feature[] {
  const buildingsByStreet = Map.groupBy(
    readBuildings(),
    ({ district, street }) => `${district} ${street.en}`,
  );
  return [...buildingsByStreet.values()].map((buildings) =>
    createFeature('street', createPoint({ lat: meanOf(buildings, 'lat'), lng: meanOf(buildings, 'lng') }), {
      ...(buildings[0]?.street as Trilingual),
      rank: buildings.length > 1 ? 1 : 2,
    }),
  );
}

function buildingFeatures(): Feature[] {
  return readBuildings().map((building) =>
    createFeature('building', createPoint(building), { ...building.name }),
  );
}

function readBasemapFacts(name: string) {
  return readFacts(`../basemap/${name}`);
}

function createFeature(kind: string, geometry: Geometry, properties: Record<string, unknown> = {}): Feature {
  return { type: 'Feature', properties: { kind, ...properties }, geometry };
}

function createPoint(position: LatLng): Geometry {
  return { type: 'Point', coordinates: roundPosition(toPosition(position)) };
}

function createLine(positions: readonly Position[]): Geometry {
  return { type: 'LineString', coordinates: positions.map(roundPosition) };
}

function createPolygon(rings: readonly Ring[]): Geometry {
  return {
    type: 'Polygon',
    coordinates: rings.map((ring) =>
      [...ring, ring[0] ?? [0, 0]].map((position) => roundPosition(position as Position)),
    ),
  };
}

/** Rounds to five decimals (about one metre). */
function roundPosition([lng, lat]: Position): GeoPosition {
  return [Number(lng.toFixed(5)), Number(lat.toFixed(5))];
}

function toPosition({ lat, lng }: { readonly lat: number; readonly lng: number }): Position {
  return [lng, lat];
}

function meanOf<Key extends string>(values: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return values.reduce((sum, value) => sum + value[key], 0) / values.length;
}

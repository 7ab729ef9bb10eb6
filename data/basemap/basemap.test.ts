import { readFileSync } from 'node:fs';
import type { FeatureCollection, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { LABEL_STYLES } from '#domain/map/base-map/labels.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { readBuildings } from '../facts/buildings.ts';
import { readDistricts } from '../facts/districts.ts';
import { readLines, readStations } from '../facts/stations.ts';
import { buildBaseMap } from './base.ts';
import { type Ring, readDrawing, ringsOf } from './drawing.ts';
import { BASE_FILE } from './files.ts';
import { joinDistricts } from './land.ts';
import { isInside, isOnLand } from './patches.ts';

const baseMap = buildBaseMap();
const featuresOfKind = (kind: string) =>
  baseMap.features.filter(({ properties }) => properties?.kind === kind);

describe('The base of the map', () => {
  it('is committed as the facts make it', () => {
    const committedMap: FeatureCollection = JSON.parse(readFileSync(BASE_FILE, 'utf8'));
    expect(committedMap).toEqual(JSON.parse(JSON.stringify(baseMap)));
  });

  it('has land under every district, station and building of Hong Kong', () => {
    const landPolygons = featuresOfKind('land').map(({ geometry }) => {
      if (geometry.type !== 'Polygon') throw new Error('land that is no polygon');
      return geometry.coordinates.map((ring): Ring => ring.map(([lng = 0, lat = 0]) => [lng, lat]));
    });
    const districts = readDistricts().filter(({ region }) => region !== 'ETC');
    const positionsAtSea = [...districts, ...readStations(), ...readBuildings()].filter(
      ({ lat, lng }) => !landPolygons.some((rings) => isOnLand([lng, lat], rings)),
    );
    expect(positionsAtSea.map(({ name }) => name.en)).toEqual([]);
  });

  it('draws every line of the railway through its stations', () => {
    expect(new Set(featuresOfKind('rail').map(({ properties }) => properties?.line))).toEqual(
      new Set(readLines().map(({ code }) => code)),
    );
    const points = featuresOfKind('rail').flatMap(({ geometry }) =>
      geometry.type === 'LineString' ? geometry.coordinates.map((position: Position) => position.join()) : [],
    );
    for (const { lat, lng } of readStations()) expect(points).toContain(`${lng},${lat}`);
  });

  it('names everything it names in three languages', () => {
    const namedFeatures = baseMap.features.filter(({ geometry }) => geometry.type === 'Point');
    expect(namedFeatures.length).toBeGreaterThan(700);
    for (const { properties } of namedFeatures)
      for (const lang of LANGUAGES) expect(properties?.[lang]).toBeTruthy();
  });
});

describe('A name that is both a district and a station', () => {
  it('is shown once at every zoom', () => {
    const placeStyles = LABEL_STYLES.filter(({ kind }) => kind === 'place');
    const stationNamesMinZoom = LABEL_STYLES.find(({ kind }) => kind === 'station')?.zooms?.[0];
    if (stationNamesMinZoom === undefined) throw new Error('stations have no names');
    const namesOfStations = new Set(readStations().flatMap(({ name }) => [name.zh, name.gb, name.en]));
    const sharedNames = featuresOfKind('place').filter(({ properties }) =>
      LANGUAGES.some((lang) => namesOfStations.has(properties?.[lang])),
    );
    expect(sharedNames.length).toBeGreaterThan(30);
    for (const { properties } of sharedNames) {
      const matchingStyles = placeStyles.filter(
        ({ rank, isStation }) => rank === properties?.rank && isStation === (properties?.station ?? false),
      );
      for (const { zooms } of matchingStyles)
        expect(zooms?.[1], properties?.en).toBeLessThanOrEqual(stationNamesMinZoom);
    }
  });
});

describe('Land from a drawing of districts', () => {
  it('reads only relative moves, with several rings', () => {
    expect(ringsOf('m 1,2 3,0 0,4 z m 10,10 1,0 z')).toEqual([
      [
        [1, 2],
        [4, 2],
        [4, 6],
      ],
      [
        [11, 12],
        [12, 12],
      ],
    ]);
    expect(() => ringsOf('M 1,2 C 3,4')).toThrow('more than moves');
  });

  it('makes one coast of neighbours, with a border where they meet', () => {
    const westSquare: Ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    // Shares an edge with `westSquare`, but two corners differ by a small drawing error.
    const eastSquare: Ring = [
      [1.0001, 0],
      [2, 0],
      [2, 1],
      [1, 1.0001],
    ];
    const { coast, borders } = joinDistricts([[westSquare], [eastSquare]]);
    expect(coast).toHaveLength(1);
    expect(coast[0]).toHaveLength(6);
    expect(borders).toHaveLength(1);
    expect(isInside([1, 0.5], coast[0] ?? [])).toBe(true);
  });

  it('joins the 18 districts into islands without losing one', () => {
    const { coast } = joinDistricts(readDrawing());
    for (const ring of readDrawing().flat()) {
      const [lng, lat] = ring.reduce(
        ([x, y], [nx, ny]) => [x + nx / ring.length, y + ny / ring.length],
        [0, 0],
      );
      // The mean of a ring's corners can lie in a bay outside the ring; such a mean is not checked.
      if (isInside([lng, lat], ring)) expect(isOnLand([lng, lat], coast)).toBe(true);
    }
  });
});

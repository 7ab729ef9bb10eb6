import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BASE_FILE } from '#data/basemap/files.ts';
import { PICTURE_PIXELS, pictureAround, pictureSquare } from '#domain/map/map-picture.ts';
import { planePointOf } from '#domain/map/map-plane.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { drawPicture, readBaseMapShapes } from './draw.ts';

const baseMapShapes = readBaseMapShapes(JSON.parse(readFileSync(BASE_FILE, 'utf8')));
const HONG_KONG = { lat: 22.36, lng: 114.135 };
const KWUN_TONG = { lat: 22.312, lng: 114.225 };
const pictureAt = (centre: typeof HONG_KONG, zoom: number) => pictureAround(planePointOf(centre), zoom);
const labelsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);

describe('A picture of the base map', () => {
  it('has at most 15 KB when it is compressed as the server does', () => {
    for (const zoom of [8, 9, 9.5, 10.5, 11, 11.5, 12, 12.5, 13, 14.5, 16])
      for (const lat of [22.25, 22.32, 22.45])
        for (const lng of [114.0, 114.16]) {
          const svg = drawPicture(baseMapShapes, pictureAt({ lat, lng }, zoom), 'zh');
          const bytes = gzipSync(svg, { level: 1 }).length;
          expect(bytes, `zoom ${zoom} at ${lat},${lng}`).toBeLessThanOrEqual(15 * 1024);
        }
  });

  it('writes names in each language', () => {
    const labelsByLanguage = LANGUAGES.map((lang) =>
      labelsOf(drawPicture(baseMapShapes, pictureAt(HONG_KONG, 9.5), lang)),
    );
    expect(labelsByLanguage.map((labels) => labels.includes('屯門'))).toEqual([true, false, false]);
    expect(labelsByLanguage.map((labels) => labels.includes('屯门'))).toEqual([false, true, false]);
    expect(labelsByLanguage.map((labels) => labels.includes('Tuen Mun'))).toEqual([false, false, true]);
  });

  it('writes the name of a district with a station of the same name once', () => {
    for (const zoom of [9.5, 11.5, 12.5, 13, 14, 15]) {
      const labels = labelsOf(drawPicture(baseMapShapes, pictureAt(KWUN_TONG, zoom), 'en'));
      const duplicates = labels.filter((name, index) => labels.indexOf(name) !== index);
      expect(duplicates, `at zoom ${zoom}`).toEqual([]);
    }
  });

  it('places a point as the projection does', () => {
    const picture = pictureAt(KWUN_TONG, 13);
    const svg = drawPicture(baseMapShapes, picture, 'en');
    const station = baseMapShapes.points.find(
      ({ properties }) => properties.kind === 'station' && properties.en === 'Kwun Tong',
    );
    if (!station) throw new Error('no station');
    const { x, y, side } = pictureSquare(picture);
    const toUnits = (value: number) => Math.round((value / side) * PICTURE_PIXELS * 2);
    expect(svg).toContain(`M${toUnits(station.x - x)} ${toUnits(station.y - y)}h0`);
  });

  it('follows the colour scheme of the page, with the same sizes of names and lines', () => {
    const svg = drawPicture(baseMapShapes, pictureAt(HONG_KONG, 9.5), 'en');
    expect(svg).toContain('@media(prefers-color-scheme:dark)');
    expect(svg).toContain('vector-effect:non-scaling-stroke');
    expect(svg).not.toMatch(/<text[^>]* (x|y)="[\d.]+"/);
  });
});

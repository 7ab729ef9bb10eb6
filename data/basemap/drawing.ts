import drawing from '@svg-maps/hong-kong';
import { at } from '#domain/lib/at.ts';

/** Longitude and latitude in degrees. */
export type Position = readonly [lng: number, lat: number];
/** A closed line. The last position connects to the first. */
export type Ring = readonly Position[];

/** Geographic extent of the drawing's view box in degrees. The drawing is linear in Web Mercator. */
const WEST_LNG = 113.8346;
const EAST_LNG = 114.441;
const SOUTH_LAT = 22.1532;
const NORTH_LAT = 22.5621;

/** Returns the rings of every district in the drawing, in degrees. */
export function readDrawing(): readonly (readonly Ring[])[] {
  const [, , width = 1, height = 1] = drawing.viewBox.split(' ').map(Number);
  const topMercatorY = mercatorYOf(NORTH_LAT);
  const mercatorHeight = topMercatorY - mercatorYOf(SOUTH_LAT);
  const positionOf = ([x, y]: readonly [number, number]): Position => [
    WEST_LNG + (x / width) * (EAST_LNG - WEST_LNG),
    latitudeOf(topMercatorY - (y / height) * mercatorHeight),
  ];
  return drawing.locations.map(({ path }) => ringsOf(path).map((ring) => ring.map(positionOf)));
}

/** Parses the relative moves and closings of an SVG path. The drawing contains no other commands. */
export function ringsOf(path: string): readonly (readonly (readonly [number, number])[])[] {
  if (/[^\d\s.,emz+-]/.test(path)) throw new Error(`a path with more than moves and closings: ${path}`);
  let [x, y] = [0, 0];
  return path
    .split('z')
    .map((part) => part.match(/[-+]?\d*\.?\d+(?:e[-+]?\d+)?/g)?.map(Number) ?? [])
    .filter((numbers) => numbers.length > 0)
    .map((numbers) => {
      const ring: [number, number][] = [];
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        x += at(numbers, index);
        y += at(numbers, index + 1);
        ring.push([x, y]);
      }
      // Closing a ring returns to its start, from where the next relative move continues.
      [x, y] = ring[0] ?? [x, y];
      return ring;
    });
}

function mercatorYOf(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
}

function latitudeOf(y: number): number {
  return ((Math.atan(Math.exp(y)) - Math.PI / 4) * 360) / Math.PI;
}

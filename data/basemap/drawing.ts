import drawing from '@svg-maps/hong-kong';
import { at } from '#domain/lib/at.ts';

/** Longitude and latitude, in degrees. */
export type Position = readonly [lng: number, lat: number];
/** The last position is followed by the first. */
export type Ring = readonly Position[];

/** What the drawing's view box spans; it is linear in Web Mercator. */
const WEST = 113.8346;
const EAST = 114.441;
const SOUTH = 22.1532;
const NORTH = 22.5621;

/** The rings of every district in the drawing, in degrees. */
export function readDrawing(): readonly (readonly Ring[])[] {
  const [, , width = 1, height = 1] = drawing.viewBox.split(' ').map(Number);
  const top = mercator(NORTH);
  const tall = top - mercator(SOUTH);
  const positionOf = ([x, y]: readonly [number, number]): Position => [
    WEST + (x / width) * (EAST - WEST),
    latitude(top - (y / height) * tall),
  ];
  return drawing.locations.map(({ path }) => ringsOf(path).map((ring) => ring.map(positionOf)));
}

/** Reads the relative moves and closings of an SVG path: nothing else stands in the drawing. */
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
      // A closing leads back to where the ring began; the next move starts from there.
      [x, y] = ring[0] ?? [x, y];
      return ring;
    });
}

function mercator(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
}

function latitude(y: number): number {
  return ((Math.atan(Math.exp(y)) - Math.PI / 4) * 360) / Math.PI;
}

import type { Bounds } from '#domain/filter-field.ts';
import { mercatorX, mercatorY } from '#domain/mercator.ts';
import { type MapTarget, type MapView, WORLD_PIXELS } from './map-view.ts';

/** Addresses hold six decimals of a degree; less than this apart is the same place (about a metre). */
const SAME_DEGREES = 1e-5;
const SAME_ZOOM = 0.01;

/** Whether the map already shows what it is asked to, as after the visitor has moved it there. */
export function isShown(view: Pick<MapView, 'bounds' | 'centre' | 'zoom'>, target: MapTarget): boolean {
  if ('bounds' in target) return sameBounds(view.bounds(), target.bounds);
  const { lat, lng } = view.centre();
  return (
    near(lat, target.centre.lat) &&
    near(lng, target.centre.lng) &&
    Math.abs(view.zoom() - target.zoom) < SAME_ZOOM
  );
}

/**
 * The visitor's movements that the page has been told of and may answer with the same target, late: by
 * then the map has moved on, and must not be called back.
 */
export function createEchoes() {
  let told: readonly Bounds[] = [];
  return {
    tell: (bounds: Bounds): void => {
      told = [...told, bounds].slice(-MOST_ECHOES);
    },
    /** Whether a target is such an answer; each movement is answered once. */
    hears: (target: MapTarget): boolean => {
      const at = 'bounds' in target ? told.findIndex((bounds) => sameBounds(bounds, target.bounds)) : -1;
      if (at < 0) return false;
      told = told.slice(at + 1);
      return true;
    },
  };
}
const MOST_ECHOES = 20;

type View = { readonly bounds: Bounds; readonly zoom: number };

/** Units of the Mercator plane that are the same place: about a metre, as in degrees. */
const SAME_UNITS = 8;

/** The same middle and zoom: what is seen may still differ, when the map has another size. */
export function isSameView(one: View, other: View): boolean {
  const [here, there] = [middleOf(one.bounds), middleOf(other.bounds)];
  return (
    Math.abs(one.zoom - other.zoom) < 0.001 &&
    Math.abs(here.x - there.x) < SAME_UNITS &&
    Math.abs(here.y - there.y) < SAME_UNITS
  );
}

/** The middle of what is seen: on the plane, for degrees of latitude grow towards the pole and theirs is another. */
function middleOf({ west, south, east, north }: Bounds) {
  return { x: (mercatorX(west) + mercatorX(east)) / 2, y: (mercatorY(south) + mercatorY(north)) / 2 };
}

export function sameBounds(one: Bounds, other: Bounds): boolean {
  return (['west', 'south', 'east', 'north'] as const).every((side) => near(one[side], other[side]));
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < SAME_DEGREES;
}

/** A little more than the box, so that what stands at its edge is inside; a single point becomes a small box. */
export function grown({ west, south, east, north }: Bounds, share = 0.1, least = 0.0008): Bounds {
  const wide = Math.max(least, (east - west) * share);
  const tall = Math.max(least, (north - south) * share);
  return { west: west - wide, south: south - tall, east: east + wide, north: north + tall };
}

/** Circumference of the earth, in metres. */
const EARTH = 40_075_017;

/** The zoom at which so many metres at this latitude take up so many pixels. */
export function zoomFor(metres: number, pixels: number, lat: number): number {
  const perPixel = metres / pixels;
  return Math.log2((EARTH * Math.cos((lat * Math.PI) / 180)) / (WORLD_PIXELS * perPixel));
}

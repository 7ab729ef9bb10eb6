import { createHash } from 'node:crypto';
import type { FeatureCollection } from 'geojson';
import { type MapPicture, pictureAround } from '#domain/map/map-picture.ts';
import { planePointOf } from '#domain/map/map-plane.ts';
import type { Language } from '#domain/text/language.ts';
import { drawPicture, readBaseMapShapes } from './draw.ts';

export type MapPictures = {
  /**
   * Changes when the base map or the drawing code changes, so browsers may cache a picture of one
   * version for ever.
   */
  readonly version: string;
  draw(picture: MapPicture, lang: Language): string;
};

/** Views that together exercise all drawing code. Their pictures are hashed into the version. */
const SAMPLE_VIEWS = [
  { lat: 22.36, lng: 114.135, zoom: 9.5 },
  { lat: 22.31, lng: 114.22, zoom: 13 },
  { lat: 22.31, lng: 114.22, zoom: 16 },
];

/** Creates the drawer of static map pictures, which pages show until the interactive map has loaded. */
export function createMapPictures(baseJson: string): MapPictures {
  const baseMapShapes = readBaseMapShapes(JSON.parse(baseJson) as FeatureCollection);
  const hash = createHash('sha256').update(baseJson);
  for (const { lat, lng, zoom } of SAMPLE_VIEWS)
    hash.update(drawPicture(baseMapShapes, pictureAround(planePointOf({ lat, lng }), zoom), 'en'));
  return {
    version: hash.digest('hex').slice(0, 10),
    draw: (picture, lang) => drawPicture(baseMapShapes, picture, lang),
  };
}

import { createHash } from 'node:crypto';
import type { FeatureCollection } from 'geojson';
import { type MapPicture, pictureAround } from '#domain/map/map-picture.ts';
import { planePointOf } from '#domain/map/map-plane.ts';
import type { Language } from '#domain/text/language.ts';
import { drawPicture, readPictureBase } from './draw.ts';

export type MapPictures = {
  /** Changes with the base and with how pictures are drawn: browsers may keep a picture of it for ever. */
  readonly version: string;
  draw(picture: MapPicture, lang: Language): string;
};

/** Views whose pictures show, between them, everything that is drawn. */
const SAMPLES = [
  { lat: 22.36, lng: 114.135, zoom: 9.5 },
  { lat: 22.31, lng: 114.22, zoom: 13 },
  { lat: 22.31, lng: 114.22, zoom: 16 },
];

/** Draws pictures of the base map for the first view of maps. */
export function createMapPictures(baseJson: string): MapPictures {
  const base = readPictureBase(JSON.parse(baseJson) as FeatureCollection);
  const hash = createHash('sha256').update(baseJson);
  for (const { lat, lng, zoom } of SAMPLES)
    hash.update(drawPicture(base, pictureAround(planePointOf({ lat, lng }), zoom), 'en'));
  return {
    version: hash.digest('hex').slice(0, 10),
    draw: (picture, lang) => drawPicture(base, picture, lang),
  };
}

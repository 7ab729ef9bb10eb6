import type { Env } from '../env.ts';
import { tilesOf } from './map-settings.ts';

/** The outside addresses that the pages' security policy must allow for the configured map, and no others. */
export type MapSources = {
  readonly connect: readonly string[];
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  readonly font: readonly string[];
  readonly frame: readonly string[];
};

const NONE: MapSources = { connect: [], script: [], style: [], image: [], font: [], frame: [] };

/** As Google's documentation lists them: developers.google.com/maps/documentation/javascript/content-security-policy */
const GOOGLE: MapSources = {
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  script: ['https://*.googleapis.com', 'https://*.gstatic.com', "'unsafe-eval'", 'blob:'],
  style: ['https://fonts.googleapis.com'],
  image: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  font: ['https://fonts.gstatic.com'],
  frame: ['https://*.google.com'],
};

export function mapSourcesOf(env: Env): MapSources {
  switch (env.MAP_PROVIDER) {
    case 'embedded':
      return NONE;
    case 'google':
      return GOOGLE;
    // MapLibre fetches images by fetch(), so they fall under connect-src.
    case 'raster':
      return { ...NONE, connect: originsOf(tilesOf(env, 'zh')) };
    case 'style':
      return { ...NONE, connect: originsOf([env.MAP_STYLE_URL ?? '', ...(env.MAP_ORIGINS ?? [])]) };
    case 'pmtiles':
      return { ...NONE, connect: originsOf([env.MAP_PMTILES ?? '']) };
  }
}

function originsOf(addresses: readonly string[]): string[] {
  const outside = addresses.filter((address) => /^https?:\/\//.test(address));
  return [...new Set(outside.map((address) => new URL(address).origin))];
}

import type { Env } from '../env.ts';
import { tilesOf } from './map-settings.ts';

/** What the pages' security policy must allow for a map, besides the portal itself; nothing more than it needs. */
export type MapSources = {
  readonly connect: readonly string[];
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  readonly font: readonly string[];
  readonly frame: readonly string[];
};

const NONE: MapSources = { connect: [], script: [], style: [], image: [], font: [], frame: [] };

/** As Google asks for: developers.google.com/maps/documentation/javascript/content-security-policy */
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
    // MapLibre fetches everything, pictures too.
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

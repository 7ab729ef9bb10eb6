import { landsdOf } from '../gateways/landsd.ts';
import { type MapEnv, tilesOf, usesLandsd } from './map-settings.ts';
import { NO_SOURCES, type OutsideSources } from './outside-sources.ts';

/** As Google's documentation lists them: developers.google.com/maps/documentation/javascript/content-security-policy */
const GOOGLE: OutsideSources = {
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

/** What the configured map needs from elsewhere. */
export function mapSourcesOf(env: MapEnv): OutsideSources {
  switch (env.MAP_PROVIDER) {
    case 'embedded':
      return NO_SOURCES;
    case 'google':
      return GOOGLE;
    // MapLibre fetches images by fetch(), so they fall under connect-src.
    case 'raster':
      return {
        ...NO_SOURCES,
        connect: originsOf(tilesOf(env, 'zh')),
        image: usesLandsd(env) && env.MAP_ATTRIBUTION === undefined ? originsOf([landsdOf(env).logo]) : [],
      };
    case 'style':
      return { ...NO_SOURCES, connect: originsOf([env.MAP_STYLE_URL ?? '', ...(env.MAP_ORIGINS ?? [])]) };
    case 'pmtiles':
      return { ...NO_SOURCES, connect: originsOf([env.MAP_PMTILES ?? '']) };
  }
}

function originsOf(addresses: readonly string[]): string[] {
  const outside = addresses.filter((address) => /^https?:\/\//.test(address));
  return [...new Set(outside.map((address) => new URL(address).origin))];
}

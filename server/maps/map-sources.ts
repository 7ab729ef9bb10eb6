import { NO_SOURCES, type OutsideSources } from '../gateways/outside-sources.ts';
import { landsdOf } from './landsd.ts';
import { type MapEnv, tilesOf, usesLandsd } from './map-settings.ts';

const GOOGLE_HOSTS = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];

/**
 * Of the hosts in developers.google.com/maps/documentation/javascript/content-security-policy those that serve
 * maps and their satellite pictures.
 */
const GOOGLE: OutsideSources = {
  ...NO_SOURCES,
  connect: [...GOOGLE_HOSTS, 'https://mapsresources-pa.googleapis.com', 'data:', 'blob:'],
  script: [...GOOGLE_HOSTS, "'unsafe-eval'", 'blob:'],
  style: ['https://fonts.googleapis.com'],
  image: [...GOOGLE_HOSTS, 'https://khms0.googleapis.com', 'https://khms1.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
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

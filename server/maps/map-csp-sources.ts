import { type CspSources, NO_CSP_SOURCES } from '../gateways/csp-sources.ts';
import { landsdUrls } from './landsd.ts';
import { type MapEnv, tileUrls, usesLandsd } from './map-settings.ts';

const GOOGLE_HOSTS = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];

/**
 * Hosts of Google Maps for the Content-Security-Policy: the subset of
 * developers.google.com/maps/documentation/javascript/content-security-policy that serves maps and
 * satellite images.
 */
const GOOGLE_CSP_SOURCES: CspSources = {
  ...NO_CSP_SOURCES,
  connect: [...GOOGLE_HOSTS, 'https://mapsresources-pa.googleapis.com', 'data:', 'blob:'],
  script: [...GOOGLE_HOSTS, "'unsafe-eval'", 'blob:'],
  style: ['https://fonts.googleapis.com'],
  image: [...GOOGLE_HOSTS, 'https://khms0.googleapis.com', 'https://khms1.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
};

/** Returns the external sources that the Content-Security-Policy must allow for the configured map. */
export function mapCspSourcesOf(env: MapEnv): CspSources {
  switch (env.MAP_PROVIDER) {
    case 'embedded':
      return NO_CSP_SOURCES;
    case 'google':
      return GOOGLE_CSP_SOURCES;
    // MapLibre loads images with fetch(), so connect-src applies to them.
    case 'raster':
      return {
        ...NO_CSP_SOURCES,
        connect: externalOrigins(tileUrls(env, 'zh')),
        image:
          usesLandsd(env) && env.MAP_ATTRIBUTION === undefined ? externalOrigins([landsdUrls(env).logo]) : [],
      };
    case 'style':
      return {
        ...NO_CSP_SOURCES,
        connect: externalOrigins([env.MAP_STYLE_URL ?? '', ...(env.MAP_ORIGINS ?? [])]),
      };
    case 'pmtiles':
      return { ...NO_CSP_SOURCES, connect: externalOrigins([env.MAP_PMTILES ?? '']) };
  }
}

function externalOrigins(addresses: readonly string[]): string[] {
  const externalUrls = addresses.filter((address) => /^https?:\/\//.test(address));
  return [...new Set(externalUrls.map((address) => new URL(address).origin))];
}

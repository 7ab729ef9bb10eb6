import { planePointOf, WORLD_PIXELS } from '#domain/map/map-plane.ts';
import type { Language } from '#domain/text/language.ts';
import type { Env } from '../env/env.ts';

/**
 * Servers of the Lands Department's map service and of its logo. The service is free and needs no API
 * key.
 */
const TILE_SERVER = 'https://mapapi.geodata.gov.hk';
const LOGO_SERVER = 'https://api.hkmapservice.gov.hk';
const TERMS_URL = 'https://api.portal.hkmapservice.gov.hk/disclaimer';

/** Lowest zoom level for which the service has tiles. */
const MIN_TILE_ZOOM = 10;
/** Values of the placeholder `{lang}` in tile URLs. */
export const TILE_LANGUAGE: Readonly<Record<Language, string>> = { zh: 'tc', gb: 'sc', en: 'en' };

/**
 * URLs of the Lands Department's map service. Its terms require a link to `terms` and the display of
 * `logo`.
 */
export type LandsdUrls = {
  /** Tile layers from bottom to top: the streets, then the labels in one language. */
  readonly tiles: readonly string[];
  readonly satellite: string;
  readonly minZoom: number;
  readonly terms: string;
  readonly logo: string;
};

/**
 * Returns the service's URLs. If MAP_LANDSD_URL is set, for example to the operator's own cache, it
 * replaces both servers.
 */
export function landsdUrls({ MAP_LANDSD_URL }: Pick<Env, 'MAP_LANDSD_URL'>): LandsdUrls {
  const tilesUrl = `${MAP_LANDSD_URL ?? TILE_SERVER}/gs/api/v1.0.0/xyz`;
  return {
    tiles: [`${tilesUrl}/basemap/wgs84/{z}/{x}/{y}.png`, `${tilesUrl}/label/hk/{lang}/wgs84/{z}/{x}/{y}.png`],
    satellite: `${tilesUrl}/imagery/WGS84/{z}/{x}/{y}.png`,
    minZoom: MIN_TILE_ZOOM,
    terms: TERMS_URL,
    logo: `${MAP_LANDSD_URL ?? LOGO_SERVER}/mapapi/landsdlogo.jpg`,
  };
}

/** A location in Kowloon. */
const SAMPLE_LOCATION = { lat: 22.3, lng: 114.17 };
const PROBE_TIMEOUT_MS = 10_000;

export type LandsdProbe = {
  /** True once the service has returned a tile. */
  isReachable(): boolean;
  /** Resolves with the result of the probe; never rejects. */
  readonly completed: Promise<boolean>;
  stop(): void;
};

/** Requests one tile to test whether the service is reachable. The probe runs only once per process. */
export function probeLandsd(env: Pick<Env, 'MAP_LANDSD_URL'>, fetchTile: typeof fetch = fetch): LandsdProbe {
  const abortController = new AbortController();
  let isReachable = false;
  const requestTile = async () => {
    const signal = AbortSignal.any([abortController.signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]);
    const response = await fetchTile(sampleTileUrl(landsdUrls(env)), { signal });
    await response.arrayBuffer();
    isReachable = response.ok && /^image\//.test(response.headers.get('content-type') ?? '');
    return isReachable;
  };
  return {
    isReachable: () => isReachable,
    completed: requestTile().catch(() => false),
    stop: () => abortController.abort(),
  };
}

/** Returns the URL of a street tile in central Hong Kong. */
function sampleTileUrl({ tiles: [streetTiles = ''], minZoom }: LandsdUrls): string {
  const { x, y } = planePointOf(SAMPLE_LOCATION);
  const tileIndex = (planePixels: number) => String(Math.floor((planePixels / WORLD_PIXELS) * 2 ** minZoom));
  return streetTiles
    .replace('{z}', String(minZoom))
    .replace('{x}', tileIndex(x))
    .replace('{y}', tileIndex(y));
}

/** Probe for configurations without the Lands Department's map service. */
export const NO_PROBE: LandsdProbe = {
  isReachable: () => false,
  completed: Promise.resolve(false),
  stop: () => undefined,
};

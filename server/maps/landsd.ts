import { planePointOf, WORLD_PIXELS } from '#domain/map/map-plane.ts';
import type { Language } from '#domain/text/language.ts';
import type { Env } from '../env/env.ts';

/** The Lands Department's map service, which is free and needs no key, and the server of its logo. */
const SERVICE = 'https://mapapi.geodata.gov.hk';
const LOGO_SERVER = 'https://api.hkmapservice.gov.hk';
const TERMS = 'https://api.portal.hkmapservice.gov.hk/disclaimer';

/** The furthest zoom that the service has tiles of. */
const MIN_ZOOM = 10;
/** The value of `{lang}` in the address of a tile. */
export const TILE_LANGUAGE: Readonly<Record<Language, string>> = { zh: 'tc', gb: 'sc', en: 'en' };

/** The addresses of the Lands Department's maps. Its terms ask for a link to `terms` and for its logo. */
export type Landsd = {
  /** The map, and over it the names in a language. */
  readonly tiles: readonly string[];
  readonly satellite: string;
  readonly minZoom: number;
  readonly terms: string;
  readonly logo: string;
};

/** MAP_LANDSD_URL stands for both servers, such as a cache of the operator's own. */
export function landsdOf({ MAP_LANDSD_URL }: Pick<Env, 'MAP_LANDSD_URL'>): Landsd {
  const xyz = `${MAP_LANDSD_URL ?? SERVICE}/gs/api/v1.0.0/xyz`;
  return {
    tiles: [`${xyz}/basemap/wgs84/{z}/{x}/{y}.png`, `${xyz}/label/hk/{lang}/wgs84/{z}/{x}/{y}.png`],
    satellite: `${xyz}/imagery/WGS84/{z}/{x}/{y}.png`,
    minZoom: MIN_ZOOM,
    terms: TERMS,
    logo: `${MAP_LANDSD_URL ?? LOGO_SERVER}/mapapi/landsdlogo.jpg`,
  };
}

/** Kowloon. */
const SAMPLE = { lat: 22.3, lng: 114.17 };
const TIMEOUT_MS = 10_000;

export type LandsdProbe = {
  /** Whether the service has answered. */
  isReachable(): boolean;
  /** Resolves, and never rejects, when it is known whether the service answers. */
  readonly done: Promise<boolean>;
  stop(): void;
};

/** Asks the service for one tile. It is asked once: whoever starts the portal later gets a new answer. */
export function probeLandsd(env: Pick<Env, 'MAP_LANDSD_URL'>, get: typeof fetch = fetch): LandsdProbe {
  const stopping = new AbortController();
  let isReachable = false;
  const ask = async () => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await get(sampleAddress(landsdOf(env)), { signal });
    await response.arrayBuffer();
    isReachable = response.ok && /^image\//.test(response.headers.get('content-type') ?? '');
    return isReachable;
  };
  return { isReachable: () => isReachable, done: ask().catch(() => false), stop: () => stopping.abort() };
}

/** The address of a tile in the middle of Hong Kong. */
function sampleAddress({ tiles: [map = ''], minZoom }: Landsd): string {
  const { x, y } = planePointOf(SAMPLE);
  const tile = (value: number) => String(Math.floor((value / WORLD_PIXELS) * 2 ** minZoom));
  return map.replace('{z}', String(minZoom)).replace('{x}', tile(x)).replace('{y}', tile(y));
}

/** For a portal that does not ask. */
export const NO_PROBE: LandsdProbe = {
  isReachable: () => false,
  done: Promise.resolve(false),
  stop: () => undefined,
};

import type { Env } from '#server/env/env.ts';
import { reasonOf } from '#server/env/start-error.ts';
import { probeLandsd } from '#server/maps/landsd.ts';
import { tileUrls } from '#server/maps/map-settings.ts';
import { createReloadingPmtiles } from '#server/maps/pmtiles-file.ts';
import { pmtilesPathOf } from '#server/maps/pmtiles-path.ts';
import {
  type Check,
  type CheckResult,
  failed,
  failureReasonOf,
  NETWORK_TIMEOUT_MS,
  ok,
  warning,
} from './check.ts';

/** Checks that the base map is available. */
export const checkMap: Check = async ({ env }) => {
  switch (env.MAP_PROVIDER) {
    case 'embedded':
      return ok('Maps use the base map that ships with Podium.');
    case 'google':
      return ok('Maps are from Google; restrict MAP_API_KEY to your domains.');
    case 'auto':
      return (await probeLandsd(env).completed)
        ? ok('Maps use the street map of the Lands Department.')
        : warning(
            'Maps have no street map: the service of the Lands Department does not answer.',
            'Give this machine access to it, or set MAP_PROVIDER=embedded if that is intended.',
          );
    case 'raster':
      return checkUrls(tileUrls(env, 'en').map(hongKongTileUrl), 'MAP_TILE_URLS');
    case 'style':
      return checkUrls([env.MAP_STYLE_URL ?? ''], 'MAP_STYLE_URL');
    case 'pmtiles':
      return checkPmtiles(env);
  }
};

async function checkPmtiles(env: Env): Promise<CheckResult> {
  const file = pmtilesPathOf(env);
  if (file === undefined) return checkUrls([env.MAP_PMTILES ?? ''], 'MAP_PMTILES');
  const pmtiles = createReloadingPmtiles(file, { error: () => undefined });
  try {
    const { maxZoom } = await pmtiles.requireFile();
    return ok(`Maps use your own base map, ${file}, up to zoom ${maxZoom}.`);
  } catch (error) {
    return failed(
      reasonOf(error),
      'Create it by `podium basemap build`, or set MAP_PROVIDER to another map.',
    );
  } finally {
    await pmtiles.close();
  }
}

/** Returns the URL of a low-zoom tile that shows Hong Kong. */
const hongKongTileUrl = (tileUrlTemplate: string) =>
  tileUrlTemplate.replace('{z}', '10').replace('{x}', '836').replace('{y}', '446');

async function checkUrls(urls: readonly string[], setting: string): Promise<CheckResult> {
  for (const url of urls) {
    const { host } = new URL(url);
    const urlProblem = await fetch(url, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }).then(
      ({ ok: isOk, status }) => (isOk ? undefined : `answers ${status}`),
      (error: unknown) => `cannot be reached: ${failureReasonOf(error)}`,
    );
    if (urlProblem !== undefined)
      return failed(`The map at ${host} ${urlProblem}.`, `Correct ${setting}; until then maps are empty.`);
  }
  return ok('The base map can be reached.');
}

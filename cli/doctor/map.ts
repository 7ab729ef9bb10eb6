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
      return ok('Maps have the base that ships with Podium.');
    case 'google':
      return ok('Maps are those of Google; restrict MAP_API_KEY to your addresses.');
    case 'auto':
      return (await probeLandsd(env).completed)
        ? ok('Maps have the streets of the Lands Department.')
        : warning(
            'Maps have no streets: the service of the Lands Department does not answer.',
            'Let this machine reach it, or set MAP_PROVIDER=embedded where that is meant.',
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
    return ok(`Maps have your own base, ${file}, down to zoom ${maxZoom}.`);
  } catch (error) {
    return failed(reasonOf(error), 'Make it by `podium basemap build`, or set MAP_PROVIDER to another map.');
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
      return failed(`The map at ${host} ${urlProblem}.`, `Put ${setting} right; until then maps are empty.`);
  }
  return ok('The base of the maps answers.');
}

import type { Env } from '#server/env/env.ts';
import { reasonOf } from '#server/env/start-error.ts';
import { probeLandsd } from '#server/maps/landsd.ts';
import { tilesOf } from '#server/maps/map-settings.ts';
import { createPmtilesHolder } from '#server/maps/pmtiles-file.ts';
import { pmtilesPathOf } from '#server/maps/pmtiles-path.ts';
import { type Check, type Finding, failed, NETWORK_MS, ok, warning, whyNot } from './check.ts';

/** Whether the base of the maps can be had. */
export const checkMap: Check = async ({ env }) => {
  switch (env.MAP_PROVIDER) {
    case 'embedded':
      return ok('Maps have the base that ships with Podium.');
    case 'google':
      return ok('Maps are those of Google; restrict MAP_API_KEY to your addresses.');
    case 'auto':
      return (await probeLandsd(env).done)
        ? ok('Maps have the streets of the Lands Department.')
        : warning(
            'Maps have no streets: the service of the Lands Department does not answer.',
            'Let this machine reach it, or set MAP_PROVIDER=embedded where that is meant.',
          );
    case 'raster':
      return asks(tilesOf(env, 'en').map(middleTile), 'MAP_TILE_URLS');
    case 'style':
      return asks([env.MAP_STYLE_URL ?? ''], 'MAP_STYLE_URL');
    case 'pmtiles':
      return ownMap(env);
  }
};

async function ownMap(env: Env): Promise<Finding> {
  const file = pmtilesPathOf(env);
  if (file === undefined) return asks([env.MAP_PMTILES ?? ''], 'MAP_PMTILES');
  const holder = createPmtilesHolder(file, { error: () => undefined });
  try {
    const { maxZoom } = await holder.require();
    return ok(`Maps have your own base, ${file}, down to zoom ${maxZoom}.`);
  } catch (error) {
    return failed(reasonOf(error), 'Make it by `podium basemap build`, or set MAP_PROVIDER to another map.');
  } finally {
    await holder.close();
  }
}

/** Hong Kong, from far away. */
const middleTile = (address: string) =>
  address.replace('{z}', '10').replace('{x}', '836').replace('{y}', '446');

async function asks(addresses: readonly string[], setting: string): Promise<Finding> {
  for (const address of addresses) {
    const { host } = new URL(address);
    const fault = await fetch(address, { signal: AbortSignal.timeout(NETWORK_MS) }).then(
      ({ ok: isGood, status }) => (isGood ? undefined : `answers ${status}`),
      (error: unknown) => `cannot be reached: ${whyNot(error)}`,
    );
    if (fault !== undefined)
      return failed(`The map at ${host} ${fault}.`, `Put ${setting} right; until then maps are empty.`);
  }
  return ok('The base of the maps answers.');
}

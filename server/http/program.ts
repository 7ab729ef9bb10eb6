import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MapSettings } from '#contract/map.ts';
import type { Env } from '../env/env.ts';
import { programVersion } from '../env/program-version.ts';
import { MANIFEST, RENDERER } from './built-renderer.ts';

/** 60 bits are enough to distinguish programs. */
const LENGTH = 10;

/**
 * Names all that answers depend on besides the data and the time: the version, what was built, and the
 * settings that visitors see. Instances of one release with one configuration have one name, so that a
 * copy got from one of them is good for all. There is a name for each map that may come to be shown.
 */
export async function programNames(
  env: Env,
  maps: readonly MapSettings[],
  dist: string,
): Promise<(map: MapSettings) => string> {
  const parts = await Promise.all([
    programVersion(),
    readFile(path.join(dist, MANIFEST)),
    readFile(path.join(dist, RENDERER)),
  ]);
  const digests = parts.map((part) => createHash('sha256').update(part).digest());
  const names = new Map(
    maps.map((map) => {
      const hash = createHash('sha256').update(JSON.stringify([shownSettings(env), map]));
      for (const digest of digests) hash.update(digest);
      return [map, hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, LENGTH)] as const;
    }),
  );
  return (map) => {
    const name = names.get(map);
    if (name === undefined) throw new Error('a map that was not announced');
    return name;
  };
}

function shownSettings(env: Env): unknown {
  const names = (Object.keys(env) as (keyof Env)[]).filter((name) => /^(BRAND|ANALYTICS)_/.test(name));
  return [
    env.SITE_URL ?? null,
    env.DETAIL_NEW_TAB,
    env.OFFLINE,
    ...names.sort().map((name) => [name, env[name]]),
  ];
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MapSettings } from '#contract/map.ts';
import type { Env } from '../env/env.ts';
import { releaseVersion } from '../env/release-version.ts';
import { MANIFEST_FILE, RENDERER_FILE } from './built-renderer.ts';

/** Length of a build id. 10 characters hold 60 bits, which is enough to distinguish builds. */
const BUILD_ID_LENGTH = 10;

/**
 * Computes one build id for each map that may be shown. A build id is a hash of the release, the build
 * output and the visible settings: everything that responses depend on besides the data and the time.
 * Instances with the same release and configuration have the same id, so their cached responses are
 * interchangeable.
 */
export async function loadBuildIds(
  env: Env,
  maps: readonly MapSettings[],
  distFolder: string,
): Promise<(map: MapSettings) => string> {
  const hashedContents = await Promise.all([
    releaseVersion(),
    readFile(path.join(distFolder, MANIFEST_FILE)),
    readFile(path.join(distFolder, RENDERER_FILE)),
  ]);
  const digests = hashedContents.map((content) => createHash('sha256').update(content).digest());
  const buildIdByMap = new Map(
    maps.map((map) => {
      const hash = createHash('sha256').update(JSON.stringify([visibleSettings(env), map]));
      for (const digest of digests) hash.update(digest);
      return [map, hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, BUILD_ID_LENGTH)] as const;
    }),
  );
  return (map) => {
    const buildId = buildIdByMap.get(map);
    if (buildId === undefined) throw new Error('a map that was not announced');
    return buildId;
  };
}

function visibleSettings(env: Env): unknown {
  const settingNames = (Object.keys(env) as (keyof Env)[]).filter((name) => /^(BRAND|ANALYTICS)_/.test(name));
  return [
    env.SITE_URL ?? null,
    env.DETAIL_NEW_TAB,
    env.OFFLINE,
    ...settingNames.sort().map((name) => [name, env[name]]),
  ];
}

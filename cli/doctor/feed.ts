import path from 'node:path';
import { configuredFeed } from '#server/feeds/configured-feed.ts';
import { detectFormat } from '#server/feeds/import-file.ts';
import { isStdinOrUrl } from '#server/feeds/source.ts';
import { ImportError } from '#server/import/errors/import-error.ts';
import { readFeedMap } from '#server/import/map/feed-map.ts';
import { type CheckContext, failed, ok, warning, withPool } from './check.ts';
import { canRead, findPortalAccount } from './portal-account.ts';
import { findConnectProblem } from './reach.ts';

/** Checks that the configured feed can be read, and the outcome of its last run. */
export const checkFeed = withPool(async ({ env, pool }) => {
  const feed = configuredFeed(env);
  if (feed === undefined) return ok('No feed is imported automatically (FEED_URL is not set).');
  const { location, source, flags } = feed;
  try {
    if (flags.map === undefined) detectFormat(flags.format, location);
    else await readFeedMap(flags.map);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return failed(error.message, 'Correct FEED_MAP or FEED_FORMAT.');
  }
  const readProblem = isStdinOrUrl(location)
    ? await findConnectProblem(location)
    : await findFileProblem(location, env);
  if (readProblem !== undefined)
    return failed(
      `The feed ${source} cannot be read: ${readProblem}.`,
      'Correct FEED_URL, or make sure that the feed is delivered there.',
    );
  const { rows } = await pool.query<{ outcome: string | null; problem: string | null }>(
    'select outcome, problem from feed_state where source = $1',
    [source],
  );
  const [lastRun] = rows;
  if (lastRun === undefined)
    return warning(`The feed ${source} has not been imported yet.`, 'Start the portal with this FEED_URL.');
  if (lastRun.outcome !== null && lastRun.outcome !== 'done')
    return failed(
      `The feed ${source} was not imported: ${lastRun.problem ?? lastRun.outcome}`,
      'The office shows it under Data; the reports are in the folder "feed" of PODIUM_DATA.',
    );
  return ok(`The feed ${source} can be read, and its last run was imported.`);
});

async function findFileProblem(file: string, env: CheckContext['env']): Promise<string | undefined> {
  const account = await findPortalAccount(env);
  if (await canRead(path.resolve(file), account)) return undefined;
  return account === undefined
    ? 'there is no such file, or this user may not read it'
    : `there is no such file, or user ${account.uid}, as whom the portal runs, may not read it`;
}

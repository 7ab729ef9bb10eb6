import path from 'node:path';
import { feedOf } from '#server/feeds/configured-feed.ts';
import { readFormat } from '#server/feeds/import-file.ts';
import { isElsewhere } from '#server/feeds/source.ts';
import { ImportError } from '#server/import/errors/import-error.ts';
import { readFeedMap } from '#server/import/map/feed-map.ts';
import { failed, ok, type Patient, warning, withPool } from './check.ts';
import { accountOfPortal, canRead } from './portal-account.ts';
import { reach } from './reach.ts';

/** Whether the feed that the portal imports is there, and how its last run went. */
export const checkFeed = withPool(async ({ env, pool }) => {
  const feed = feedOf(env);
  if (feed === undefined) return ok('No feed is imported by itself (FEED_URL is not set).');
  const { from, source, flags } = feed;
  try {
    if (flags.map === undefined) readFormat(flags.format, from);
    else await readFeedMap(flags.map);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return failed(error.message, 'Put FEED_MAP or FEED_FORMAT right.');
  }
  const fault = isElsewhere(from) ? await reach(from) : await fileFault(from, env);
  if (fault !== undefined)
    return failed(
      `The feed ${source} cannot be read: ${fault}.`,
      'Put FEED_URL right, or see that the feed is delivered there.',
    );
  const { rows } = await pool.query<{ outcome: string | null; problem: string | null }>(
    'select outcome, problem from feed_state where source = $1',
    [source],
  );
  const [last] = rows;
  if (last === undefined)
    return warning(`The feed ${source} has not been imported yet.`, 'Start the portal with this FEED_URL.');
  if (last.outcome !== null && last.outcome !== 'done')
    return failed(
      `The feed ${source} was not imported: ${last.problem ?? last.outcome}`,
      'The office shows it under Data; the reports are in the folder "feed" of PODIUM_DATA.',
    );
  return ok(`The feed ${source} is there, and its last run was imported.`);
});

async function fileFault(file: string, env: Patient['env']): Promise<string | undefined> {
  const account = await accountOfPortal(env);
  if (await canRead(path.resolve(file), account)) return undefined;
  return account === undefined
    ? 'there is no such file, or this user may not read it'
    : `there is no such file, or user ${account.uid}, as whom the portal runs, may not read it`;
}

import type pg from 'pg';
import { hongKongDay } from '#domain/text/date.ts';

/** Age from which demonstration data look old: nothing is new, and the open days are over. */
export const OLD_DEMO_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Returns a sentence for the operator if the database has demonstration data that look old; otherwise
 * undefined. Nothing is changed, because a start never changes data.
 */
export async function oldDemoNotice(pool: pg.Pool, now: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ as_of: string }>(
    'select as_of::text from dataset where demonstration and as_of is not null',
  );
  const [dataset] = rows;
  if (dataset === undefined) return undefined;
  const ageDays = Math.round((Date.parse(hongKongDay(now)) - Date.parse(dataset.as_of)) / DAY_MS);
  if (ageDays < OLD_DEMO_DAYS) return undefined;
  return (
    `• The demonstration data are ${ageDays} days old. \`npm run podium -- demo --refresh\` dates them to ` +
    'today, and keeps enquiries and favourites.'
  );
}

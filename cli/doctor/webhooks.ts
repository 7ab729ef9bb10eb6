import { failed, ok, warning, withPool } from './check.ts';
import { findConnectProblem } from './reach.ts';

/** Checks that every webhook accepts events. */
export const checkWebhooks = withPool(async ({ env, pool }) => {
  const urls = env.WEBHOOK_URL ?? [];
  if (urls.length === 0) return ok('No webhook is set (WEBHOOK_URL).');
  const { rows } = await pool.query<{ url: string; attempts: number; last_error: string | null }>(
    'select url, attempts, last_error from webhook where url = any ($1)',
    [urls],
  );
  for (const url of urls) {
    const { host } = new URL(url);
    const connectProblem = await findConnectProblem(url);
    if (connectProblem !== undefined)
      return failed(
        `The webhook at ${host} cannot be reached: ${connectProblem}.`,
        'Correct WEBHOOK_URL, or start the receiver.',
      );
    const webhookState = rows.find((row) => row.url === url);
    if (webhookState === undefined)
      return warning(
        `The webhook at ${host} is not known to the portal yet.`,
        'Start the portal with this WEBHOOK_URL.',
      );
    if (webhookState.last_error !== null)
      return failed(
        `The webhook at ${host} has failed to accept events ${webhookState.attempts} times: ${webhookState.last_error}`,
        'Fix the receiver; events wait for up to 30 days.',
      );
  }
  return ok(`${urls.length} webhooks accept events.`);
});

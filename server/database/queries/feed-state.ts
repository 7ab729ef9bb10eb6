import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import type { FeedOutcome } from '#domain/office/feed.ts';

type FeedRunResult = { readonly outcome: FeedOutcome; readonly problem: string | null };
type FeedMail = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
};

export type FeedStateQueries = {
  /**
   * Runs a feed if it is due and no other process is running it. Records the result, and sends the mail
   * that `composeMail` creates if the outcome has changed. Returns the result, or undefined if the feed
   * did not run.
   */
  runWhenDue(
    feed: { readonly source: string; readonly everyMs: number },
    runFeed: () => Promise<FeedRunResult>,
    composeMail: (run: FeedRunResult) => FeedMail | undefined,
  ): Promise<FeedRunResult | undefined>;
};

/** Id of the advisory lock for feed runs. An arbitrary number, equal in every process. */
const FEED_LOCK = 7_046_331_812;
/** Maximum length of the stored error text. The import reports contain the full text. */
const MAX_PROBLEM_LENGTH = 2_000;

/**
 * Creates the feed state queries. The advisory lock belongs to the connection, so the lock of a killed
 * process is released immediately.
 */
export function createFeedStateQueries(ownerPool: pg.Pool): FeedStateQueries {
  return {
    async runWhenDue({ source, everyMs }, runFeed, composeMail) {
      const client = await ownerPool.connect();
      let isConnectionBroken = true;
      const runLocked = async (lockedClient: pg.PoolClient) => {
        try {
          const result = (await claimRun(lockedClient, source, everyMs)) ? await runFeed() : undefined;
          if (result) await saveRunResult(lockedClient, source, result, composeMail);
          return result;
        } finally {
          await lockedClient.query('select pg_advisory_unlock($1)', [FEED_LOCK]).catch(() => undefined);
        }
      };
      try {
        const { rows } = await client.query<{ isFree: boolean }>(
          'select pg_try_advisory_lock($1) as "isFree"',
          [FEED_LOCK],
        );
        const result = at(rows, 0).isFree ? await runLocked(client) : undefined;
        isConnectionBroken = false;
        return result;
      } finally {
        // Closing a broken connection also ends its transaction and releases the lock.
        client.release(isConnectionBroken);
      }
    },
  };
}

/**
 * Marks the feed as running and returns true if the feed is due. A run without an end time belongs to a
 * process that died.
 */
async function claimRun(client: pg.PoolClient, source: string, everyMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into feed_state (source, started_at) values ($1, clock_timestamp())
     on conflict (source) do update set started_at = clock_timestamp()
      where feed_state.ended_at is null or feed_state.ended_at < feed_state.started_at
         or feed_state.started_at <= clock_timestamp() - make_interval(secs => $2)`,
    [source, everyMs / 1000],
  );
  // Deletes the state of other sources, which is irrelevant after the source was changed.
  await client.query('delete from feed_state where source <> $1', [source]);
  return rowCount === 1;
}

/**
 * Records the result and queues the mail in one transaction, so that each change of outcome is reported
 * exactly once.
 */
async function saveRunResult(
  client: pg.PoolClient,
  source: string,
  result: FeedRunResult,
  composeMail: (run: FeedRunResult) => FeedMail | undefined,
): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ outcome: FeedOutcome | null }>(
    'select outcome from feed_state where source = $1',
    [source],
  );
  const previousOutcome = rows[0]?.outcome ?? 'done';
  await client.query(
    'update feed_state set ended_at = clock_timestamp(), outcome = $2, problem = $3 where source = $1',
    [source, result.outcome, result.problem?.slice(0, MAX_PROBLEM_LENGTH) ?? null],
  );
  const mail = result.outcome === previousOutcome ? undefined : composeMail(result);
  if (mail) {
    await client.query('insert into outgoing_mail (recipient, subject, body, html) values ($1, $2, $3, $4)', [
      mail.recipient,
      mail.subject,
      mail.body,
      mail.html,
    ]);
  }
  await client.query('commit');
}

import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import type { FeedOutcome } from '#domain/office/feed.ts';

type Run = { readonly outcome: FeedOutcome; readonly problem: string | null };
type Mail = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
};

export type FeedStateQueries = {
  /**
   * Runs a feed when it is due, unless another process is at it, and notes how it went, with the mail that `tell`
   * writes when that is something new. Answers how it went; undefined when nothing was to be done.
   */
  runWhenDue(
    feed: { readonly source: string; readonly everyMs: number },
    run: () => Promise<Run>,
    tell: (run: Run) => Mail | undefined,
  ): Promise<Run | undefined>;
};

/** Any number, the same in every process: one of them runs the feed. */
const LOCK = 7_046_331_812;
/** Enough to see what is wrong; the reports have all of it. */
const MAX_PROBLEM = 2_000;

/** The lock belongs to the connection: that of a process that dies is free at once. */
export function createFeedStateQueries(owner: pg.Pool): FeedStateQueries {
  return {
    async runWhenDue({ source, everyMs }, run, tell) {
      const client = await owner.connect();
      let isBroken = true;
      const runLocked = async (locked: pg.PoolClient) => {
        try {
          const done = (await begin(locked, source, everyMs)) ? await run() : undefined;
          if (done) await note(locked, source, done, tell);
          return done;
        } finally {
          await locked.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
        }
      };
      try {
        const { rows } = await client.query<{ isFree: boolean }>(
          'select pg_try_advisory_lock($1) as "isFree"',
          [LOCK],
        );
        const done = at(rows, 0).isFree ? await runLocked(client) : undefined;
        isBroken = false;
        return done;
      } finally {
        // Closing a connection ends its transaction, and gives the lock back where that is still to be done.
        client.release(isBroken);
      }
    },
  };
}

/** Whether it is due. A run that never ended was that of a process that died. */
async function begin(client: pg.PoolClient, source: string, everyMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into feed_state (source, started_at) values ($1, clock_timestamp())
     on conflict (source) do update set started_at = clock_timestamp()
      where feed_state.ended_at is null or feed_state.ended_at < feed_state.started_at
         or feed_state.started_at <= clock_timestamp() - make_interval(secs => $2)`,
    [source, everyMs / 1000],
  );
  // A feed from elsewhere has nothing to do with this one.
  await client.query('delete from feed_state where source <> $1', [source]);
  return rowCount === 1;
}

/** The state and its mail are one commit: each change is told once. */
async function note(
  client: pg.PoolClient,
  source: string,
  run: Run,
  tell: (run: Run) => Mail | undefined,
): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ outcome: FeedOutcome | null }>(
    'select outcome from feed_state where source = $1',
    [source],
  );
  const before = rows[0]?.outcome ?? 'done';
  await client.query(
    'update feed_state set ended_at = clock_timestamp(), outcome = $2, problem = $3 where source = $1',
    [source, run.outcome, run.problem?.slice(0, MAX_PROBLEM) ?? null],
  );
  const mail = run.outcome === before ? undefined : tell(run);
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

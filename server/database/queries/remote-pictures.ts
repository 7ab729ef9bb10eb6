import { type Kysely, sql, type Transaction } from 'kysely';
import { REMOTE_LIMITS, type RemoteFailure } from '#domain/office/photo-problem.ts';
import type { Schema } from '../tables/schema.ts';

/** A picture that is due to be fetched. */
export type DuePicture = {
  readonly url: string;
  /** Attempts so far, this one included. */
  readonly attempts: number;
};

export type FetchedPicture = {
  readonly url: string;
  /** Where browsers find it now. */
  readonly shown_url: string;
  readonly width: number;
  readonly height: number;
};

export type RemoteFault = { readonly reason: RemoteFailure; readonly status: number | null };

export type RemotePictureQueries = {
  /** What the addresses depend on: another one when media, agents, articles or banners have changed. */
  version(): Promise<string>;
  /** Notes the addresses that the data name: those of allowed origins are shown from there, others wait. */
  note(origins: readonly string[]): Promise<void>;
  /** Takes those that have been due the longest, and puts their next attempts off by so many seconds. */
  take(most: number, leaseSeconds: number): Promise<readonly DuePicture[]>;
  /** All at once: they are one change of the data. */
  markFetched(pictures: readonly FetchedPicture[]): Promise<void>;
  putOff(url: string, seconds: number, fault: RemoteFault): Promise<void>;
  giveUp(url: string, fault: RemoteFault): Promise<void>;
};

/**
 * What should become of each address that the data name. A video is shown from an allowed origin or not at all, a
 * panorama is drawn by a script and must be ours; tours are links.
 */
function wantedStates(origins: readonly string[]) {
  return sql`
    select url,
           case when is_allowed then 'allowed' when place > ${REMOTE_LIMITS.photos} then 'failed' else 'waiting' end as state
      from (
        select url, bool_and(kind = 'video') as is_video, min(place) as place,
               bool_and(kind <> 'panorama')
                 and lower(substring(url from '^https://[^/?#]+')) = any (${origins}::text[]) as is_allowed
          from (
            select url, kind, row_number() over (partition by stock_id, building_id, kind order by position) as place
              from media where url like 'https://%' and kind <> 'virtual_tour'
            union all select photo_url, 'photo', 1 from agent where photo_url like 'https://%'
            union all select picture_url, 'photo', 1 from article where picture_url like 'https://%'
            union all select picture_url, 'photo', 1 from banner where picture_url like 'https://%'
          ) as named
         group by url
      ) as each
     where not is_video or is_allowed`;
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export function createRemotePictureQueries(database: Kysely<Schema>): RemotePictureQueries {
  return {
    async version() {
      const rows = await database
        .selectFrom('table_version')
        .where('name', 'in', ['media', 'agent', 'article', 'banner'])
        .orderBy('name')
        .select('version')
        .execute();
      return rows.map(({ version }) => version).join();
    },

    note: (origins) =>
      database.transaction().execute(async (tx) => {
        const wanted = wantedStates(origins);
        // Other origins are allowed than before.
        await sql`
          with wanted as (${wanted})
          delete from remote_picture
           where (state = 'allowed') <> (url in (select url from wanted where state = 'allowed'))`.execute(
          tx,
        );
        // What could not be had a week ago may be there by now.
        await sql`
          with wanted as (${wanted})
          update remote_picture set state = 'waiting', attempts = 0, next_attempt_at = now()
           where state = 'failed' and settled_at < now() - interval '7 days'
             and url in (select url from wanted where state = 'waiting')`.execute(tx);
        await sql`
          insert into remote_picture (url, state, shown_url, reason)
          select url, state, case when state = 'allowed' then url end, case when state = 'failed' then 'too_many' end
            from (${wanted}) as wanted
              on conflict do nothing`.execute(tx);
      }),

    take: (most, leaseSeconds) =>
      database
        .with('due', (pictures) =>
          pictures
            .selectFrom('remote_picture')
            .where('state', '=', 'waiting')
            .where('next_attempt_at', '<=', sql<Date>`now()`)
            .orderBy('next_attempt_at')
            .limit(most)
            .select('url')
            // Other processes fetch too.
            .forUpdate()
            .skipLocked(),
        )
        .updateTable('remote_picture')
        .from('due')
        .whereRef('remote_picture.url', '=', 'due.url')
        .set({ next_attempt_at: inSeconds(leaseSeconds), attempts: sql`least(attempts + 1, 32767)` })
        .returning(['remote_picture.url', 'attempts'])
        .execute(),

    async markFetched(pictures) {
      if (pictures.length === 0) return;
      await sql`
        update remote_picture
           set state = 'fetched', shown_url = fetched.shown_url,
               -- what is longer is only shown smaller
               width = case when greatest(fetched.width, fetched.height) < 32768 then fetched.width end,
               height = case when greatest(fetched.width, fetched.height) < 32768 then fetched.height end,
               reason = null, answer_status = null, settled_at = now()
          from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb)
                 as fetched (url text, shown_url text, width integer, height integer)
         where remote_picture.url = fetched.url and state = 'waiting'`.execute(database);
    },

    async putOff(url, seconds, { reason, status }) {
      await database
        .updateTable('remote_picture')
        .set({ next_attempt_at: inSeconds(seconds), reason, answer_status: status })
        .where('url', '=', url)
        .where('state', '=', 'waiting')
        .execute();
    },

    async giveUp(url, { reason, status }) {
      await database
        .updateTable('remote_picture')
        .set({ state: 'failed', reason, answer_status: status, settled_at: sql`now()` })
        .where('url', '=', url)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
}

/** Says where a picture of these is shown: where it is, or where it was fetched to; null while it is not there. */
export async function shownPictures(
  tx: Transaction<Schema>,
  urls: readonly (string | null)[],
): Promise<(url: string | null) => string | null> {
  const remote = urls.filter((url) => url?.startsWith('https://'));
  const rows =
    remote.length === 0
      ? []
      : await tx
          .selectFrom('remote_picture')
          .where('url', '=', sql<string>`any (${remote}::text[])`)
          .select(['url', 'shown_url'])
          .execute();
  const shown = new Map(rows.map(({ url, shown_url }) => [url, shown_url]));
  return (url) => (url?.startsWith('https://') ? (shown.get(url) ?? null) : url);
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { REMOTE_PICTURE_LIMITS, type RemotePictureFailure } from '#domain/office/photo-problem.ts';
import type { Schema } from '../tables/schema.ts';

/** A remote picture that is due to be fetched. */
export type DuePicture = {
  readonly url: string;
  /** Number of attempts to fetch the picture, including this one. */
  readonly attempts: number;
};

export type FetchedPicture = {
  readonly url: string;
  /** URL that pages show after the fetch: a path in the photo folder. */
  readonly shown_url: string;
  readonly width: number;
  readonly height: number;
};

export type FetchFailure = { readonly reason: RemotePictureFailure; readonly status: number | null };

export type RemotePictureQueries = {
  /** Returns a version that changes whenever media, agents, articles or banners change. */
  readSourceVersion(): Promise<string>;
  /**
   * Records the remote URLs in the data. Pictures of allowed origins are shown directly from their
   * origin; all other pictures wait to be fetched.
   */
  storeSourceAddresses(origins: readonly string[]): Promise<void>;
  /**
   * Claims the pictures that have been due the longest, and postpones their next attempts by
   * `leaseSeconds`.
   */
  takeDuePictures(limit: number, leaseSeconds: number): Promise<readonly DuePicture[]>;
  /** Records all fetched pictures in one transaction, so that they count as one change of the data. */
  markFetched(pictures: readonly FetchedPicture[]): Promise<void>;
  postpone(url: string, seconds: number, failure: FetchFailure): Promise<void>;
  markFailed(url: string, failure: FetchFailure): Promise<void>;
};

/**
 * Selects the target state of each remote URL in the data. Videos are shown only from allowed origins.
 * Panoramas are rendered by a script and must be fetched. Virtual tours are only links.
 */
function targetStatesSql(origins: readonly string[]) {
  return sql`
    select url,
           case when is_allowed then 'allowed' when place > ${REMOTE_PICTURE_LIMITS.photos} then 'failed' else 'waiting' end as state
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

const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export function createRemotePictureQueries(database: Kysely<Schema>): RemotePictureQueries {
  return {
    async readSourceVersion() {
      const rows = await database
        .selectFrom('table_version')
        .where('name', 'in', ['media', 'agent', 'article', 'banner'])
        .orderBy('name')
        .select('version')
        .execute();
      return rows.map(({ version }) => version).join();
    },

    storeSourceAddresses: (origins) =>
      database.transaction().execute(async (tx) => {
        const targetStates = targetStatesSql(origins);
        // Deletes states that no longer match the list of allowed origins.
        await sql`
          with wanted as (${targetStates})
          delete from remote_picture
           where (state = 'allowed') <> (url in (select url from wanted where state = 'allowed'))`.execute(
          tx,
        );
        // Retries pictures that failed over a week ago.
        await sql`
          with wanted as (${targetStates})
          update remote_picture set state = 'waiting', attempts = 0, next_attempt_at = now()
           where state = 'failed' and settled_at < now() - interval '7 days'
             and url in (select url from wanted where state = 'waiting')`.execute(tx);
        await sql`
          insert into remote_picture (url, state, shown_url, reason)
          select url, state, case when state = 'allowed' then url end, case when state = 'failed' then 'too_many' end
            from (${targetStates}) as wanted
              on conflict do nothing`.execute(tx);
      }),

    takeDuePictures: (limit, leaseSeconds) =>
      database
        .with('due', (queryCreator) =>
          queryCreator
            .selectFrom('remote_picture')
            .where('state', '=', 'waiting')
            .where('next_attempt_at', '<=', sql<Date>`now()`)
            .orderBy('next_attempt_at')
            .limit(limit)
            .select('url')
            // Skips rows locked by other processes, which fetch pictures too.
            .forUpdate()
            .skipLocked(),
        )
        .updateTable('remote_picture')
        .from('due')
        .whereRef('remote_picture.url', '=', 'due.url')
        .set({ next_attempt_at: secondsFromNow(leaseSeconds), attempts: sql`least(attempts + 1, 32767)` })
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

    async postpone(url, seconds, { reason, status }) {
      await database
        .updateTable('remote_picture')
        .set({ next_attempt_at: secondsFromNow(seconds), reason, answer_status: status })
        .where('url', '=', url)
        .where('state', '=', 'waiting')
        .execute();
    },

    async markFailed(url, { reason, status }) {
      await database
        .updateTable('remote_picture')
        .set({ state: 'failed', reason, answer_status: status, settled_at: sql`now()` })
        .where('url', '=', url)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
}

/**
 * Returns a function that maps a picture URL in the data to the URL that pages show. A local URL stays
 * unchanged. A remote URL becomes the URL of the fetched file, stays unchanged if its origin is allowed,
 * or becomes null until the picture is fetched.
 */
export async function createDisplayUrlLookup(
  tx: Transaction<Schema>,
  urls: readonly (string | null)[],
): Promise<(url: string | null) => string | null> {
  const remoteUrls = urls.filter((url) => url?.startsWith('https://'));
  const rows =
    remoteUrls.length === 0
      ? []
      : await tx
          .selectFrom('remote_picture')
          .where('url', '=', sql<string>`any (${remoteUrls}::text[])`)
          .select(['url', 'shown_url'])
          .execute();
  const displayUrlBySourceUrl = new Map(rows.map(({ url, shown_url }) => [url, shown_url]));
  return (url) => (url?.startsWith('https://') ? (displayUrlBySourceUrl.get(url) ?? null) : url);
}

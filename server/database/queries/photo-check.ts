import { type Kysely, sql } from 'kysely';
import { at } from '#domain/lib/at.ts';
import type { PhotoUser, RemoteFailure } from '#domain/office/photo-problem.ts';
import { FILES_FOLDER } from '#domain/stock/picture.ts';
import type { Schema } from '../tables/schema.ts';

/** A picture or video that the data name, with one of those that do. */
export type UsedPhoto = {
  readonly url: string;
  /** Where browsers find it; null while a picture elsewhere is not there. */
  readonly shown_url: string | null;
  readonly kind: 'photo' | 'portrait' | 'video' | 'panorama' | 'virtual_tour';
  readonly user_kind: PhotoUser;
  readonly user_id: number;
  /** Of a picture elsewhere. */
  readonly state: 'waiting' | 'fetched' | 'failed' | 'allowed' | null;
  readonly reason: RemoteFailure | null;
  readonly answer_status: number | null;
};

/** What is known of a file. */
export type KnownFile = { readonly version: string; readonly longest: number | null };

export type PhotoCheckQueries = {
  /** How many different pictures and videos the data name. */
  count(): Promise<number>;
  /** Those that lie in the folder, are on their way to it or did not come: the first of them after an address. */
  used(after: string): Promise<readonly UsedPhoto[]>;
  known(): Promise<ReadonlyMap<string, KnownFile>>;
  keep(files: readonly (KnownFile & { readonly name: string })[]): Promise<void>;
  forget(names: readonly string[]): Promise<void>;
};

/** Pictures that are read at a time: all of a large portal would take hundreds of megabytes. */
const AT_ONCE = 50_000;

/** Every address that the data name, with one of those that do. */
const NAMED = sql`
  select url, kind, case when stock_id is null then 'building' else 'listing' end as user_kind,
         coalesce(stock_id, building_id) as user_id from media
  union all select photo_url, 'portrait', 'agent', id from agent where photo_url is not null
  union all select picture_url, 'photo', 'article', id from article where picture_url is not null
  union all select picture_url, 'photo', 'banner', id from banner where picture_url is not null`;

export function createPhotoCheckQueries(database: Kysely<Schema>): PhotoCheckQueries {
  return {
    async count() {
      const { rows } = await sql<{ count: number }>`
        select count(distinct url) as count from (${NAMED}) as named`.execute(database);
      return at(rows, 0).count;
    },

    async used(after) {
      const { rows } = await sql<UsedPhoto>`
        select distinct on (named.url) named.url, kind, user_kind, user_id, state, reason, answer_status,
               case when named.url like 'https://%' then shown_url else named.url end as shown_url
          from (${NAMED}) as named
          left join remote_picture on remote_picture.url = named.url
         where named.url > ${after}
           and (starts_with(case when named.url like 'https://%' then shown_url else named.url end, ${FILES_FOLDER})
                or state in ('waiting', 'failed'))
         order by named.url, kind, user_kind desc, user_id limit ${AT_ONCE}`.execute(database);
      return rows;
    },

    async known() {
      const rows = await database.selectFrom('photo_file').select(['name', 'version', 'longest']).execute();
      return new Map(rows.map(({ name, ...file }) => [name, file]));
    },

    async keep(files) {
      if (files.length === 0) return;
      await sql`
        insert into photo_file (name, version, longest)
        select name, version, longest
          from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as file (name text, version text, longest integer)
            on conflict (name) do update
           set version = excluded.version, longest = excluded.longest, checked_at = now()`.execute(database);
    },

    async forget(names) {
      if (names.length === 0) return;
      await database
        .deleteFrom('photo_file')
        .where('name', '=', sql<string>`any (${names}::text[])`)
        .execute();
    },
  };
}

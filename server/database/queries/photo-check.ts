import { type Kysely, sql } from 'kysely';
import { at } from '#domain/lib/at.ts';
import type { PhotoUserKind, RemotePictureFailure } from '#domain/office/photo-problem.ts';
import { FILES_FOLDER } from '#domain/stock/picture.ts';
import type { Schema } from '../tables/schema.ts';

/** A referenced picture or video, with one of the records that refer to it. */
export type UsedPhoto = {
  readonly url: string;
  /**
   * URL that pages show: of a local file or drawing the URL itself, of a remote picture its origin or the
   * fetched file. Null while there is none.
   */
  readonly shown_url: string | null;
  readonly kind: 'photo' | 'portrait' | 'video' | 'panorama' | 'virtual_tour';
  readonly user_kind: PhotoUserKind;
  readonly user_id: number;
  /** State of a remote picture, or null for a local file. */
  readonly state: 'waiting' | 'fetched' | 'failed' | 'allowed' | null;
  readonly reason: RemotePictureFailure | null;
  readonly answer_status: number | null;
};

/**
 * Stored result of the last check of a file. `version` identifies the file's content by size and time,
 * and `longest` is the longest side in pixels; null if the file is unreadable.
 */
export type FileCheck = { readonly version: string; readonly longest: number | null };

export type PhotoCheckQueries = {
  /** Counts the distinct pictures and videos that the data refer to. */
  countUrls(): Promise<number>;
  /**
   * Returns referenced photos, sorted by URL, starting after `afterUrl`. Includes photos in the photo
   * folder, and remote photos that are waiting to be fetched or could not be fetched.
   */
  readUsedPhotos(afterUrl: string): Promise<readonly UsedPhoto[]>;
  readFileChecks(): Promise<ReadonlyMap<string, FileCheck>>;
  saveFileChecks(files: readonly (FileCheck & { readonly name: string })[]): Promise<void>;
  deleteFileChecks(names: readonly string[]): Promise<void>;
};

/** Maximum number of rows per read. All rows of a large portal would take hundreds of megabytes. */
const MAX_ROWS_PER_READ = 50_000;

/** Selects every URL in the data, with the record that refers to the URL. */
const REFERENCED_URLS_SQL = sql`
  select url, kind, case when stock_id is null then 'building' else 'listing' end as user_kind,
         coalesce(stock_id, building_id) as user_id from media
  union all select photo_url, 'portrait', 'agent', id from agent where photo_url is not null
  union all select picture_url, 'photo', 'article', id from article where picture_url is not null
  union all select picture_url, 'photo', 'banner', id from banner where picture_url is not null`;

export function createPhotoCheckQueries(database: Kysely<Schema>): PhotoCheckQueries {
  return {
    async countUrls() {
      const { rows } = await sql<{ count: number }>`
        select count(distinct url) as count from (${REFERENCED_URLS_SQL}) as named`.execute(database);
      return at(rows, 0).count;
    },

    async readUsedPhotos(afterUrl) {
      const { rows } = await sql<UsedPhoto>`
        select distinct on (named.url) named.url, kind, user_kind, user_id, state, reason, answer_status,
               case when named.url like 'https://%' then shown_url else named.url end as shown_url
          from (${REFERENCED_URLS_SQL}) as named
          left join remote_picture on remote_picture.url = named.url
         where named.url > ${afterUrl}
           and (starts_with(case when named.url like 'https://%' then shown_url else named.url end, ${FILES_FOLDER})
                or state in ('waiting', 'failed'))
         order by named.url, kind, user_kind desc, user_id limit ${MAX_ROWS_PER_READ}`.execute(database);
      return rows;
    },

    async readFileChecks() {
      const rows = await database.selectFrom('photo_file').select(['name', 'version', 'longest']).execute();
      return new Map(rows.map(({ name, ...file }) => [name, file]));
    },

    async saveFileChecks(files) {
      if (files.length === 0) return;
      await sql`
        insert into photo_file (name, version, longest)
        select name, version, longest
          from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as file (name text, version text, longest integer)
            on conflict (name) do update
           set version = excluded.version, longest = excluded.longest, checked_at = now()`.execute(database);
    },

    async deleteFileChecks(names) {
      if (names.length === 0) return;
      await database
        .deleteFrom('photo_file')
        .where('name', '=', sql<string>`any (${names}::text[])`)
        .execute();
    },
  };
}

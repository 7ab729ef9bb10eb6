import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { shownPictures } from './remote-pictures.ts';

/** The tables that the snapshot of articles is read from: it is read again when one of them changes. */
export const ARTICLE_TABLES = ['article', 'column_category'] as const satisfies readonly (keyof Schema)[];
/** What articles may name. */
export const NAMED_TABLES = ['building', 'district'] as const satisfies readonly (keyof Schema)[];

/** Articles, the newest first, and the categories of columns. */
export async function readArticleRows(tx: Transaction<Schema>) {
  const articles = await tx
    .selectFrom('article')
    .selectAll()
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const shown = await shownPictures(
    tx,
    articles.map(({ picture_url }) => picture_url),
  );
  return {
    articles: articles.map((article) => ({ ...article, picture_url: shown(article.picture_url) })),
    categories: await tx.selectFrom('column_category').selectAll().orderBy('code').execute(),
  };
}
export type ArticleRows = Awaited<ReturnType<typeof readArticleRows>>;

/** The names of all buildings and districts. */
export async function readNamedRows(tx: Transaction<Schema>) {
  return {
    buildings: await tx
      .selectFrom('building')
      .innerJoin('district', 'district.code', 'building.district_code')
      .select([
        'building.id',
        'building.ics_type',
        'building.name_zh',
        'building.name_gb',
        'building.name_en',
        'district.name_zh as dist_name_zh',
        'district.name_gb as dist_name_gb',
        'district.name_en as dist_name_en',
      ])
      .orderBy('building.id')
      .execute(),
    districts: await tx
      .selectFrom('district')
      .select(['code', 'name_zh', 'name_gb', 'name_en'])
      .orderBy('code')
      .execute(),
  };
}

import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { createDisplayUrlLookup } from './remote-pictures.ts';

/** Source tables of the snapshot of articles. The snapshot is reloaded when one of these tables changes. */
export const ARTICLE_SNAPSHOT_TABLES = [
  'article',
  'column_category',
] as const satisfies readonly (keyof Schema)[];
/** Tables whose rows articles may refer to. */
export const ARTICLE_REFERENCE_TABLES = ['building', 'district'] as const satisfies readonly (keyof Schema)[];

/** Reads articles, newest first, and the categories of columns. */
export async function readArticleRows(tx: Transaction<Schema>) {
  const articles = await tx
    .selectFrom('article')
    .selectAll()
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const displayUrlOf = await createDisplayUrlLookup(
    tx,
    articles.map(({ picture_url }) => picture_url),
  );
  return {
    articles: articles.map((article) => ({ ...article, picture_url: displayUrlOf(article.picture_url) })),
    categories: await tx.selectFrom('column_category').selectAll().orderBy('code').execute(),
  };
}
export type ArticleRows = Awaited<ReturnType<typeof readArticleRows>>;

/** Reads the names of all buildings and districts. */
export async function readArticleReferences(tx: Transaction<Schema>) {
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

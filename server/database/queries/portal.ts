import { sql, type Transaction } from 'kysely';
import { ARTICLE_LIST_NAMES, ARTICLE_TYPE_BY_LIST } from '#domain/content/articles.ts';
import { type ConditionalPageName, TABLE_BACKED_PAGES } from '#domain/content/menu-sections.ts';
import type { Schema } from '../tables/schema.ts';
import { createDisplayUrlLookup } from './remote-pictures.ts';

/**
 * Tables that determine which pages have content. The result is reloaded when one of these tables
 * changes.
 */
export const PAGE_CONTENT_TABLES = [
  ...TABLE_BACKED_PAGES.flatMap(({ filledBy }) => filledBy),
  'stock',
  'article',
] as const satisfies readonly (keyof Schema)[];

/** Determines which pages have content. Minisites and recruitment are checked elsewhere. */
export async function readPagesWithContent(tx: Transaction<Schema>) {
  const pageConditions = TABLE_BACKED_PAGES.map(({ page, filledBy }) => {
    const tableConditions = filledBy.map((table) => sql`exists (select from ${sql.table(table)})`);
    return sql`${sql.join(tableConditions, sql` or `)} as ${sql.ref(page)}`;
  });
  const hotStockColumn = sql`exists (select from stock where status = 'active' and hot) as recommend`;
  const { rows } = await sql<
    Partial<Record<ConditionalPageName, boolean>>
  >`select ${sql.join([...pageConditions, hotStockColumn])}`.execute(tx);
  const articles = await tx.selectFrom('article').select('article_type').distinct().execute();
  const articleLists = ARTICLE_LIST_NAMES.map((name) => {
    const type = ARTICLE_TYPE_BY_LIST[name];
    return [name, articles.some(({ article_type }) => type === 'all' || article_type === type)] as const;
  });
  return { ...rows[0], ...Object.fromEntries(articleLists) };
}

export const PROMOTION_TABLES = ['banner', 'menu_entry'] as const satisfies readonly (keyof Schema)[];

/** Reads banners and menu entries, in order. */
export async function readPromotions(tx: Transaction<Schema>) {
  const banners = await tx.selectFrom('banner').selectAll().orderBy('position').execute();
  const displayUrlOf = await createDisplayUrlLookup(
    tx,
    banners.map(({ picture_url }) => picture_url),
  );
  return {
    banners: banners.map((banner) => ({ ...banner, picture_url: displayUrlOf(banner.picture_url) })),
    menu: await tx.selectFrom('menu_entry').selectAll().orderBy('position').execute(),
  };
}

import { sql, type Transaction } from 'kysely';
import { ARTICLE_LIST_NAMES, ARTICLE_LISTS } from '#domain/content/articles.ts';
import { type DataPage, PAGES_OF_ROWS } from '#domain/content/menu-sections.ts';
import type { Schema } from '../tables/schema.ts';
import { shownPictures } from './remote-pictures.ts';

/** The tables that say which pages have something to show: they are asked again when one of them changes. */
export const FILLED_TABLES = [
  ...PAGES_OF_ROWS.flatMap(({ filledBy }) => filledBy),
  'stock',
  'article',
] as const satisfies readonly (keyof Schema)[];

/** Which pages have something to show; of minisites and recruitment that is for others to say. */
export async function readFilledPages(tx: Transaction<Schema>) {
  const filled = PAGES_OF_ROWS.map(({ page, filledBy }) => {
    const tables = filledBy.map((table) => sql`exists (select from ${sql.table(table)})`);
    return sql`${sql.join(tables, sql` or `)} as ${sql.ref(page)}`;
  });
  const hot = sql`exists (select from stock where status = 'active' and hot) as recommend`;
  const { rows } = await sql<
    Partial<Record<DataPage, boolean>>
  >`select ${sql.join([...filled, hot])}`.execute(tx);
  const articles = await tx.selectFrom('article').select('article_type').distinct().execute();
  const lists = ARTICLE_LIST_NAMES.map((name) => {
    const type = ARTICLE_LISTS[name];
    return [name, articles.some(({ article_type }) => type === 'all' || article_type === type)] as const;
  });
  return { ...rows[0], ...Object.fromEntries(lists) };
}

export const PROMOTION_TABLES = ['banner', 'menu_entry'] as const satisfies readonly (keyof Schema)[];

/** Banners and entries of the menu, in their order. */
export async function readPromotions(tx: Transaction<Schema>) {
  const banners = await tx.selectFrom('banner').selectAll().orderBy('position').execute();
  const shown = await shownPictures(
    tx,
    banners.map(({ picture_url }) => picture_url),
  );
  return {
    banners: banners.map((banner) => ({ ...banner, picture_url: shown(banner.picture_url) })),
    menu: await tx.selectFrom('menu_entry').selectAll().orderBy('position').execute(),
  };
}

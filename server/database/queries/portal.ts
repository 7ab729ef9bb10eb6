import { sql, type Transaction } from 'kysely';
import { ARTICLE_LIST_NAMES, ARTICLE_LISTS } from '#domain/content/articles.ts';
import type { DataPage } from '#domain/content/menu-sections.ts';
import type { Schema } from '../tables/schema.ts';
import { shownPictures } from './remote-pictures.ts';

/** The tables that say which pages have something to show: they are asked again when one of them changes. */
export const FILLED_TABLES = [
  ...(['building', 'transactions', 'research_point', 'research_report', 'open_day', 'first_hand'] as const),
  ...(['minisite', 'stock', 'agent', 'branch', 'club_member', 'article'] as const),
] as const satisfies readonly (keyof Schema)[];

type Exists = Record<Exclude<DataPage, 'recruitment' | 'minisites'>, boolean>;

/** Which pages have something to show; of minisites and recruitment that is for others to say. */
export async function readFilledPages(tx: Transaction<Schema>) {
  const { rows } = await sql<
    Pick<
      Exists,
      | 'buildings'
      | 'transactions'
      | 'research'
      | 'openDays'
      | 'firstHands'
      | 'recommend'
      | 'agents'
      | 'branches'
      | 'club'
    >
  >`
    select exists (select from building) as buildings,
           exists (select from transactions) as transactions,
           exists (select from research_point) or exists (select from research_report) as research,
           exists (select from open_day) as "openDays",
           exists (select from first_hand) as "firstHands",
           exists (select from stock where status = 'active' and hot) as recommend,
           exists (select from agent) as agents,
           exists (select from branch) as branches,
           exists (select from club_member) as club`.execute(tx);
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

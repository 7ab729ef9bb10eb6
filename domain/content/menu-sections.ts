import { ARTICLE_LIST_NAMES, type ArticleListName } from './articles.ts';

/** The groups of links in the menu and the footer that an agency adds its own to. */
export const MENU_SECTIONS = ['market', 'articles', 'special', 'people'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

/** Pages that menus lead to only while they have something to show, as domain/address/addresses.ts names them. */
export const DATA_PAGES = [
  ...(['buildings', 'transactions', 'research', 'openDays', 'firstHands', 'minisites', 'recommend'] as const),
  ...(['agents', 'branches', 'club', 'recruitment'] as const),
  ...(ARTICLE_LIST_NAMES as readonly ArticleListName[]),
] as const;
export type DataPage = (typeof DATA_PAGES)[number];

/** Banners of one page. */
export const MOST_BANNERS = 3;

import { ARTICLE_LIST_NAMES } from './articles.ts';

/** The groups of links in the menu and the footer that an agency adds its own to. */
export const MENU_SECTIONS = ['market', 'articles', 'special', 'people'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

/**
 * The pages of each group that are no search for one type, as domain/address/addresses.ts names them, with the phrase of
 * their link. `filledBy` are the tables of which one must have rows before menus, footer and sitemap lead to the page;
 * `rule` stands where a service says it. Without it the page always has something to show.
 */
export const MENU = {
  market: [
    { page: 'buildings', label: 'layout.buildings', filledBy: ['building'] },
    { page: 'transactions', label: 'layout.transactions', filledBy: ['transactions'] },
    { page: 'research', label: 'layout.research', filledBy: ['research_point', 'research_report'] },
  ],
  articles: ARTICLE_LIST_NAMES.map(
    (page) => ({ page, label: `article_list.${page}`, filledBy: 'rule' }) as const,
  ),
  special: [
    { page: 'openDays', label: 'layout.open_days', filledBy: ['open_day'] },
    { page: 'firstHands', label: 'layout.first_hand', filledBy: ['first_hand'] },
    { page: 'minisites', label: 'layout.minisites', filledBy: 'rule' },
    { page: 'recommend', label: 'layout.recommend', filledBy: 'rule' },
  ],
  people: [
    { page: 'agents', label: 'layout.agents', filledBy: ['agent'] },
    { page: 'branches', label: 'layout.branches', filledBy: ['branch'] },
    { page: 'club', label: 'layout.club', filledBy: ['club_member'] },
    { page: 'recruitment', label: 'layout.recruitment', filledBy: 'rule' },
    { page: 'contact', label: 'layout.contact' },
    { page: 'listProperty', label: 'layout.list_property' },
  ],
} as const satisfies Readonly<Record<MenuSection, unknown>>;
export type MenuPage = (typeof MENU)[MenuSection][number];

type FilledPage = Extract<MenuPage, { readonly filledBy: unknown }>;
/** Pages that menus lead to only while they have something to show. */
export type DataPage = FilledPage['page'];
const FILLED_PAGES = MENU_SECTIONS.flatMap((section) =>
  MENU[section].filter((link): link is FilledPage => 'filledBy' in link),
);
export const DATA_PAGES: readonly DataPage[] = FILLED_PAGES.map(({ page }) => page);

/** The pages that have something to show as soon as one of their tables has rows. */
export type PageOfRows = Exclude<FilledPage, { readonly filledBy: 'rule' }>;
export const PAGES_OF_ROWS: readonly PageOfRows[] = FILLED_PAGES.filter(
  (link): link is PageOfRows => link.filledBy !== 'rule',
);

/** Banners of one page. */
export const MOST_BANNERS = 3;

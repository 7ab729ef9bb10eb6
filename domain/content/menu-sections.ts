import { ARTICLE_LIST_NAMES } from './articles.ts';

/** Menu and footer sections to which an agency can add its own links. */
export const MENU_SECTIONS = ['market', 'articles', 'special', 'people'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

/**
 * The non-search pages of each section (page names of domain/address/addresses.ts) with the phrase key
 * of their link. `filledBy` lists database tables: menus, footer and sitemap show the link only if one
 * of these tables has rows. `rule` means that a service decides. Without `filledBy` the link is always
 * shown.
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

type ConditionalPage = Extract<MenuPage, { readonly filledBy: unknown }>;
/** Names of the pages that menus link to only while the pages have content. */
export type ConditionalPageName = ConditionalPage['page'];
const CONDITIONAL_PAGES = MENU_SECTIONS.flatMap((section) =>
  MENU[section].filter((link): link is ConditionalPage => 'filledBy' in link),
);
export const CONDITIONAL_PAGE_NAMES: readonly ConditionalPageName[] = CONDITIONAL_PAGES.map(
  ({ page }) => page,
);

/** Pages that have content as soon as one of their tables has rows. */
export type TableBackedPage = Exclude<ConditionalPage, { readonly filledBy: 'rule' }>;
export const TABLE_BACKED_PAGES: readonly TableBackedPage[] = CONDITIONAL_PAGES.filter(
  (link): link is TableBackedPage => link.filledBy !== 'rule',
);

/** Maximum number of banners per page. */
export const MAX_BANNERS = 3;

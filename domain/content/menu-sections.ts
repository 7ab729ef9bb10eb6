/** The groups of links in the menu and the footer that an agency adds its own to. */
export const MENU_SECTIONS = ['market', 'articles', 'special', 'people'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

import { FIRST_VIEW_SCRIPT } from './app/first-view.ts';
import { LIST_VIEW_SCRIPT } from './app/list-view.ts';
import { RESTORE_SCROLL_SCRIPT } from './app/scroll/restore-position.ts';
import { THEME_SCRIPT } from './app/theme.ts';

/**
 * The only executable inline script. Before the first paint it applies the state that only the browser
 * has: theme, list view and scroll position. It also loads all other scripts after the first view. The
 * content security policy allows it by its hash.
 */
export const BEFORE_PAINT_SCRIPT = [THEME_SCRIPT, LIST_VIEW_SCRIPT, RESTORE_SCROLL_SCRIPT, FIRST_VIEW_SCRIPT]
  .join(';')
  // Removes line breaks and indentation, because every document contains this script.
  .replaceAll(/(?<=[{;,(])\n\s*/g, '')
  .replaceAll(/\n\s+/g, '\n');

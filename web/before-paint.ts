import { FIRST_VIEW_SCRIPT } from './app/first-view.ts';
import { LIST_VIEW_SCRIPT } from './app/list-view.ts';
import { ARRIVE_SCRIPT } from './app/scroll/arrive.ts';
import { THEME_SCRIPT } from './app/theme.ts';

/**
 * The only inline script that runs. Before the first paint it sets what the server cannot know: the theme and the view
 * of lists that the visitor has chosen, and the scroll position. It also asks for all other scripts when the first view
 * stands. The content security policy allows it by its hash.
 */
export const BEFORE_PAINT_SCRIPT = [THEME_SCRIPT, LIST_VIEW_SCRIPT, ARRIVE_SCRIPT, FIRST_VIEW_SCRIPT]
  .join(';')
  // Every document carries it, without the line ends and the indentation of its functions.
  .replaceAll(/(?<=[{;,(])\n\s*/g, '')
  .replaceAll(/\n\s+/g, '\n');

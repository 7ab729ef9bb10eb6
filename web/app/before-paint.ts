import { ARRIVE_SCRIPT } from './carried-place.ts';
import { LIST_VIEW_SCRIPT } from './list-view.ts';
import { THEME_SCRIPT } from './theme.ts';

/**
 * The only inline script: what the visitor has chosen, and where in the page they stood, which the server
 * cannot know, set before the first paint. The server puts its hash into the content security policy.
 */
export const BEFORE_PAINT_SCRIPT = `${THEME_SCRIPT};${LIST_VIEW_SCRIPT};${ARRIVE_SCRIPT}`;

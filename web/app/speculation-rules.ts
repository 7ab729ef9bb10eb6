/** Links of ours that open a tab of their own, and with it a whole document. */
const NEW_TABS = 'a[target="_blank"][rel="noopener"][href^="/"]';

/**
 * Where listings open in new tabs, our own code cannot fetch ahead what a click will ask for. Browsers that know such
 * rules fetch the document when a visitor rests on a link or presses it. A link that changes the page in its own
 * document is fetched ahead by prefetch.ts.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: NEW_TABS }, eagerness: 'moderate' }],
});

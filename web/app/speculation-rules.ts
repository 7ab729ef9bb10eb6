/** CSS selector of links within the portal that open in a new tab. */
const NEW_TAB_LINKS = 'a[target="_blank"][rel="noopener"][href^="/"]';

/**
 * Speculation rules for listings that open in new tabs: browsers prefetch the document when a visitor
 * hovers over or presses such a link. Links that open in the same tab are prefetched by prefetch.ts.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: NEW_TAB_LINKS }, eagerness: 'moderate' }],
});

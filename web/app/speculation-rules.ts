/** Selector of our own links that open a document in a new tab. */
const NEW_TAB_LINKS = 'a[target="_blank"][rel="noopener"][href^="/"]';

/**
 * Speculation rules for listings that open in new tabs: supporting browsers prefetch the document when
 * a visitor hovers over or presses such a link. Links within the document are prefetched by prefetch.ts
 * instead.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: NEW_TAB_LINKS }, eagerness: 'moderate' }],
});

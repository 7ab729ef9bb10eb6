/**
 * Functions that only the server needs when it loads a search. The browser loads them later, together
 * with the components that use them.
 */
export { prefetchCounts } from '../count-query.ts';
export { cleanedUrlOf } from '../form/form-address.ts';
export { sentenceUrlOf } from '../form/sentence-address.ts';
export { looseningsQuery } from '../list/loosenings.ts';
export { prefetchMap } from '../map/use-map-target.ts';

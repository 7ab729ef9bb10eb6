/**
 * Code that only the server needs to load a search. In the browser it arrives with the components that
 * use it.
 */
export { prefetchCounts } from '../count-query.ts';
export { cleanAddress } from '../form/form-address.ts';
export { looseningsQuery } from '../list/loosenings.ts';
export { prefetchMap } from '../map/use-map-target.ts';

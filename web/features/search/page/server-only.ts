/** What only the server needs to load a search. The browser has it with the parts that show it, or never. */
export { prefetchCounts } from '../count-query.ts';
export { tidyAddress } from '../form/form-address.ts';
export { looseningsQuery } from '../list/loosenings.ts';
export { prefetchMap } from '../map/use-map-target.ts';

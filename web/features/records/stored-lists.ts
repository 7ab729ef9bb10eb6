import { parseCompared } from '#domain/records/compare-selection.ts';
import { parseFavourites } from '#domain/records/favourites.ts';
import { parseHistory } from '#domain/records/history.ts';
import { storedList } from '#web/storage/stored-list.ts';

/** What the browser stores for a visitor. */
export const favourites = storedList('favoriteStocks', parseFavourites);
export const history = storedList('recentlyVisitedStocks', parseHistory);
export const compared = storedList('podium.compare', parseCompared);
/** Favourites the visitor removed and the server has not confirmed: a sync must not bring them back. */
export const unconfirmedRemovals = storedList('favoriteStocks.removed', (value) =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [],
);

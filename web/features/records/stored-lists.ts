import { parseComparedListings } from '#domain/records/compare-selection.ts';
import { parseFavourites } from '#domain/records/favourites.ts';
import { parseHistory } from '#domain/records/history.ts';
import { storedList } from '#web/storage/stored-list.ts';

/** The visitor's favourites, view history and listings to compare, each stored in localStorage. */
export const favourites = storedList('favoriteStocks', parseFavourites);
export const viewHistory = storedList('recentlyVisitedStocks', parseHistory);
export const comparedListings = storedList('podium.compare', parseComparedListings);
/** Favourites that the visitor removed but the server has not confirmed. A sync must not restore them. */
export const unconfirmedRemovals = storedList('favoriteStocks.removed', (value) =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [],
);

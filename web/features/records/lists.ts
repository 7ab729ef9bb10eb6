import { parseCompared } from '#domain/compare-list.ts';
import { parseFavourites, parseVisits } from '#domain/records.ts';
import { keptList } from '../../storage/kept-list.ts';

/** What a visitor keeps in the browser. */
export const favourites = keptList('favoriteStocks', parseFavourites);
export const visits = keptList('recentlyVisitedStocks', parseVisits);
export const compared = keptList('podium.compare', parseCompared);
/** Favourites taken out that the server has not confirmed: it must not bring them back. */
export const unconfirmed = keptList('favoriteStocks.removed', (value) =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [],
);

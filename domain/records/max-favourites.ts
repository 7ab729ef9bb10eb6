/** A visitor keeps so many listings. More are refused, by the browser and by the server. */
export const MAX_FAVOURITES = 500;

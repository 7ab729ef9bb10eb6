/**
 * A visitor keeps so many listings. More are refused, by the browser and by the server. It is apart from the rest of
 * favourites because every page has it, for the words of that refusal.
 */
export const MAX_FAVOURITES = 500;

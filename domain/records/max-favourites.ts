/**
 * Maximum number of favourites per visitor; the browser and the server both enforce it. In a separate
 * module because every page loads this constant for the error message.
 */
export const MAX_FAVOURITES = 500;

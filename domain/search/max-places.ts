/**
 * Maximum number of places in one search. In a separate module because every page loads this constant for
 * the error message.
 */
export const MAX_PLACES = 20;

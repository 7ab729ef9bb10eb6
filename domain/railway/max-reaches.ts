/* Limits of travel times, in a separate module because every page loads them for the error message. */

/** Maximum number of stations from which one search counts travel times. */
export const MAX_REACHES = 3;
/** Minimum and maximum number of minutes of a travel time. */
export const REACH_MINUTES = { min: 5, max: 120 } as const;

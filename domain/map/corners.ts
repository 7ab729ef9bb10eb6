/**
 * Minimum and maximum number of corners of a drawn area. In a separate module because every page loads
 * these constants for the message about an invalid area.
 */
export const MIN_CORNERS = 3;
export const MAX_CORNERS = 40;

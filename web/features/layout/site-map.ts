/** The element of the footer that lists where the site leads. */
export const SITE_MAP_ID = 'site-map';

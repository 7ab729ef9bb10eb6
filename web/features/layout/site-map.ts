/** HTML id of the site map in the footer. */
export const SITE_MAP_ID = 'site-map';

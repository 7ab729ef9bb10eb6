/** The page's paper in each theme, for the browser's own bars and an installed portal. */
export const THEME_COLOUR = { light: '#FBFAF7', dark: '#11161B' } as const;

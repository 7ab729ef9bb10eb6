/** Page background colour of each theme, for the browser's toolbar and the installed app. */
export const THEME_COLOUR = { light: '#FBFAF7', dark: '#11161B' } as const;

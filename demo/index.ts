import type { DemoOptions } from './basics/sizes.ts';
import type { PictureMarket } from './picture-source.ts';

/**
 * The only entry point of the demonstration. The product imports it only if the database contains
 * demonstration data or will be filled with them, and also runs without this folder. Each function
 * imports only what it needs, so that threads that draw pictures do not load the data generator.
 */

/** Returns every table of the demonstration data, ordered so that foreign keys are satisfied. */
export async function createTables(options: DemoOptions) {
  return (await import('./tables.ts')).createDemoTables(options);
}

/**
 * Returns the source of the pictures and videos of buildings, listings and people. `market` gives
 * current facts about buildings and listings.
 */
export async function loadPictureSource(market: () => PictureMarket) {
  return (await import('./picture-source.ts')).createPictureSource(market);
}

/** Loads the function that draws the pictures of `loadPictureSource`, and the font of their signs. */
export async function loadDrawingCode() {
  const { drawPicture, SIGN_FONT } = await import('./pictures/index.ts');
  return { draw: drawPicture, font: SIGN_FONT };
}

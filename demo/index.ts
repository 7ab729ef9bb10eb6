import type { DemoOptions } from './basics/sizes.ts';
import type { PictureMarket } from './picture-source.ts';

/**
 * The only entry point of the demonstration. The product opens it if its data are or will become a
 * demonstration, and runs without this folder. Each function loads only its own dependencies, so that
 * drawing threads never load the generator.
 */

/** Creates every table of the market, ordered so that foreign keys are satisfied. */
export async function createTables(options: DemoOptions) {
  return (await import('./tables.ts')).demoTables(options);
}

/** Opens the source of pictures and videos of buildings, listings and people. */
export async function loadPictureSource(market: () => PictureMarket) {
  return (await import('./picture-source.ts')).createPictureSource(market);
}

/** Opens the code that draws the pictures of `openPictures`. */
export async function loadDrawingCode() {
  const { drawPicture, SIGN_FONT } = await import('./pictures/index.ts');
  return { draw: drawPicture, font: SIGN_FONT };
}

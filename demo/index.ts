import type { DemoOptions } from './basics/sizes.ts';
import type { Market } from './picture-source.ts';

/**
 * The one door of the demonstration. The product opens it where its data are a demonstration or are to become one,
 * and runs without this folder. Each of these loads only what it needs: threads that draw never load the generator.
 */

/** Every table of the market, one after another so that references are met. */
export async function createTables(options: DemoOptions) {
  return (await import('./tables.ts')).demoTables(options);
}

/** Where pictures and videos of buildings, listings and people come from. */
export async function openPictures(market: () => Market) {
  return (await import('./picture-source.ts')).createPictureSource(market);
}

/** What draws the pictures that `openPictures` finds. */
export async function openDrawing() {
  const { drawPicture, SIGN_FONT } = await import('./pictures/index.ts');
  return { draw: drawPicture, font: SIGN_FONT };
}

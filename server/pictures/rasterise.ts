import { Resvg } from '@resvg/resvg-js';
import { SIGN_FONT } from '#data/demo/pictures/index.ts';
import { type EncodedImage, encodePixels, type ImageFormat, type Pixels } from './images.ts';

/** Paints a drawing of our own at a width. The fonts of the machine are not used: it may have none. */
export function paintDrawing(svg: string, width: number): Pixels {
  const painted = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [SIGN_FONT.file], defaultFontFamily: SIGN_FONT.family },
  }).render();
  return { data: painted.pixels, width: painted.width, height: painted.height };
}

export function encodeDrawing(
  svg: string,
  { width, format }: { readonly width: number; readonly format: ImageFormat },
): Promise<EncodedImage> {
  return encodePixels(paintDrawing(svg, width), format);
}

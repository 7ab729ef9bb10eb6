import { Resvg } from '@resvg/resvg-js';
import { SIGN_FONT } from '#data/demo/pictures/index.ts';
import { type EncodedImage, encodePixels, type ImageFormat } from './images.ts';

/** Paints a drawing of our own at a width. The fonts of the machine are not used: it may have none. */
export function encodeDrawing(
  svg: string,
  { width, format }: { readonly width: number; readonly format: ImageFormat },
): Promise<EncodedImage> {
  const painted = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [SIGN_FONT.file], defaultFontFamily: SIGN_FONT.family },
  }).render();
  return encodePixels({ data: painted.pixels, width: painted.width, height: painted.height }, format);
}

import { Resvg } from '@resvg/resvg-js';
import type { DemoDrawing } from '../demonstration/open-demo.ts';
import { type EncodedImage, encodePixels, type ImageFormat } from './images.ts';

/** Paints a drawing of our own at a width. The fonts of the machine are not used: it may have none. */
export function encodeDrawing(
  svg: string,
  font: DemoDrawing['font'],
  { width, format }: { readonly width: number; readonly format: ImageFormat },
): Promise<EncodedImage> {
  const painted = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [font.file], defaultFontFamily: font.family },
  }).render();
  return encodePixels({ data: painted.pixels, width: painted.width, height: painted.height }, format);
}

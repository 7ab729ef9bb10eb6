import { Resvg } from '@resvg/resvg-js';
import type { DemoDrawing } from '../demonstration/open-demo.ts';
import { type EncodedImage, encodePixels, type ImageFormat, type Pixels } from './images.ts';

/** Paints a drawing of our own at a width. The fonts of the machine are not used: it may have none. */
export function paint(
  svg: string,
  fonts: { readonly files: readonly string[]; readonly family: string },
  width: number,
): Pixels {
  const painted = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [...fonts.files], defaultFontFamily: fonts.family },
  }).render();
  return { data: painted.pixels, width: painted.width, height: painted.height };
}

export function encodeDrawing(
  svg: string,
  font: DemoDrawing['font'],
  { width, format }: { readonly width: number; readonly format: ImageFormat },
): Promise<EncodedImage> {
  return encodePixels(paint(svg, { files: [font.file], family: font.family }, width), format);
}

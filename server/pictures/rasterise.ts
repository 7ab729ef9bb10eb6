import { Resvg } from '@resvg/resvg-js';
import type { DemoDrawing } from '../demonstration/open-demo.ts';
import { type EncodedImage, encodePixels, type ImageFormat, type Pixels } from './images.ts';

/**
 * Rasterizes an SVG at the given width. Only the given fonts are used, because the machine may have no
 * fonts installed.
 */
export function rasterizeSvg(
  svg: string,
  fonts: { readonly files: readonly string[]; readonly family: string },
  width: number,
): Pixels {
  const renderedImage = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [...fonts.files], defaultFontFamily: fonts.family },
  }).render();
  return { data: renderedImage.pixels, width: renderedImage.width, height: renderedImage.height };
}

export function encodeDrawing(
  svg: string,
  font: DemoDrawing['font'],
  { width, format }: { readonly width: number; readonly format: ImageFormat },
): Promise<EncodedImage> {
  return encodePixels(rasterizeSvg(svg, { files: [font.file], family: font.family }, width), format);
}

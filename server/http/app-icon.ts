import { Resvg } from '@resvg/resvg-js';
import { THEME_COLOUR } from '#domain/lib/theme-colour.ts';

/** The tower on its podium, 26 units wide and high. */
const MARK = '<path fill="#0b5d66" d="M7 0h12v16H7z"/><path fill="#16202a" d="M0 16h26v10H0z"/>';

export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">${MARK}</svg>`;

/**
 * How much of the icon is margin on each side. Phones cut a circle of four fifths of its width out of a maskable one:
 * a square mark fits into it when it is little more than half as wide.
 */
const MARGIN = { any: 0.14, maskable: 0.23 } as const;
type IconPurpose = keyof typeof MARGIN;

/** The icon of the installed portal, as PNG: the mark on paper, since a dark home screen would swallow its ink. */
export function drawIcon(size: number, purpose: IconPurpose): Buffer {
  const margin = size * MARGIN[purpose];
  const scale = (size - 2 * margin) / 26;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${THEME_COLOUR.light}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${MARK}</g></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

import { Resvg } from '@resvg/resvg-js';
import { THEME_COLOUR } from '#domain/lib/theme-colour.ts';

/** SVG shapes of the logo (a tower on a podium), 26 units wide and high. */
const LOGO_SVG = '<path fill="#0b5d66" d="M7 0h12v16H7z"/><path fill="#16202a" d="M0 16h26v10H0z"/>';

export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">${LOGO_SVG}</svg>`;

/**
 * Margin on each side, as a fraction of the icon's width. Phones crop a maskable icon to a circle of 80
 * % of its width, and a square logo fits into that circle if it is at most about 56 % wide.
 */
const MARGIN_BY_PURPOSE = { any: 0.14, maskable: 0.23 } as const;
type IconPurpose = keyof typeof MARGIN_BY_PURPOSE;

/**
 * Renders the icon of the installed app as PNG. The background is light, because the dark logo would be
 * invisible on a dark home screen.
 */
export function drawIcon(size: number, purpose: IconPurpose): Buffer {
  const margin = size * MARGIN_BY_PURPOSE[purpose];
  const scale = (size - 2 * margin) / 26;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${THEME_COLOUR.light}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${LOGO_SVG}</g></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

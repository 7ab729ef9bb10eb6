import { type SizeByZoom, sizeAt } from '#domain/map/base-map/by-zoom.ts';
import { LABEL_STYLES, type LabelStyle, letterSpacing } from '#domain/map/base-map/labels.ts';
import { PALETTE, type Palette } from '#domain/map/base-map/palette.ts';
import { BORDER_DASH, LINE_WIDTHS } from '#domain/map/base-map/sizes.ts';
import type { Language } from '#domain/text/language.ts';

/** Minimum display width in pixels at which labels that need the full size are shown. */
const FULL_SIZE_MIN_WIDTH = 1800;

/** Builds the style sheet of a picture, limited to the label styles that occur in the picture. */
export function pictureStyleSheet(
  zoom: number,
  lang: Language,
  labelStyles: ReadonlySet<LabelStyle>,
): string {
  const widthAtZoom = (widthsByZoom: SizeByZoom) => `${formatNumber(sizeAt(widthsByZoom, zoom))}px`;
  const borderWidth = sizeAt(LINE_WIDTHS.border, zoom);
  return [
    'path{vector-effect:non-scaling-stroke;stroke-linejoin:round;stroke-linecap:round;fill-rule:evenodd}',
    `.shore{fill:none;stroke-width:${widthAtZoom(LINE_WIDTHS.shore)}}`,
    `.border{fill:none;stroke-width:${formatNumber(borderWidth)}px;stroke-dasharray:${BORDER_DASH.map((length) => formatNumber(length * borderWidth)).join(' ')}}`,
    `.casing{fill:none;stroke-width:${widthAtZoom(LINE_WIDTHS.railCasing)}}`,
    `.rail{fill:none;stroke-width:${widthAtZoom(LINE_WIDTHS.rail)}}`,
    'text{font-family:Inter,system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke-width:2.8px;stroke-linejoin:round}',
    '.start{text-anchor:start}.end{text-anchor:end}',
    ...[...labelStyles].map((style) => {
      const spacing = letterSpacing(style, lang);
      return [
        `.${styleClass(style)}{font-size:${widthAtZoom(style.size)}`,
        ...(style.isMediumWeight ? ['font-weight:500'] : []),
        ...(spacing > 0 ? [`letter-spacing:${spacing}em`] : []),
      ]
        .join(';')
        .concat('}');
    }),
    `.full{display:none}@media(min-width:${FULL_SIZE_MIN_WIDTH}px){.full{display:inline}}`,
    colourRules(PALETTE.light, labelStyles),
    `@media(prefers-color-scheme:dark){${colourRules(PALETTE.dark, labelStyles)}}`,
  ].join('');
}

function colourRules(palette: Palette, labelStyles: ReadonlySet<LabelStyle>): string {
  const {
    sea,
    land,
    foreignLand,
    coast,
    border,
    buildingDot: block,
    station,
    muted,
    railOpacity: rail,
  } = palette;
  return [
    `.sea{fill:${sea}}.land{fill:${land}}.beyond{fill:${foreignLand}}.shore{stroke:${coast}}`,
    `.border{stroke:${border}}.casing{stroke:${land}}.rail{stroke-opacity:${rail}}`,
    `.station{stroke:${station}}.ring{stroke:${muted}}.building{stroke:${block}}`,
    `text{stroke:${land}}`,
    ...[...labelStyles].map((style) => {
      const haloCss = style.kind === 'water' ? `;stroke:${sea}` : '';
      return `.${styleClass(style)}{fill:${palette[style.colour]}${haloCss}}`;
    }),
  ].join('');
}

/** Returns the CSS class that all labels of one style share. */
export function styleClass(style: LabelStyle): string {
  return `n${LABEL_STYLES.indexOf(style)}`;
}

/** Formats a number with at most two decimals. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

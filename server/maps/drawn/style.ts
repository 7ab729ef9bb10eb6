import { type ByZoom, sizeAt } from '#domain/map/base-map/by-zoom.ts';
import { LABEL_STYLES, type LabelStyle, letterSpacing } from '#domain/map/base-map/labels.ts';
import { PALETTE, type Palette } from '#domain/map/base-map/palette.ts';
import { BORDER_DOTS, LINE_WIDTHS } from '#domain/map/base-map/sizes.ts';
import type { Language } from '#domain/text/language.ts';

/** Names that need the picture's full size are shown from this width on, in pixels. */
const FULL_SIZE = 1800;

/** The style sheet of a picture, for the names that are on it. */
export function styleOf(zoom: number, lang: Language, labels: ReadonlySet<LabelStyle>): string {
  const width = (stops: ByZoom) => `${short(sizeAt(stops, zoom))}px`;
  const border = sizeAt(LINE_WIDTHS.border, zoom);
  return [
    'path{vector-effect:non-scaling-stroke;stroke-linejoin:round;stroke-linecap:round;fill-rule:evenodd}',
    `.shore{fill:none;stroke-width:${width(LINE_WIDTHS.shore)}}`,
    `.border{fill:none;stroke-width:${short(border)}px;stroke-dasharray:${BORDER_DOTS.map((length) => short(length * border)).join(' ')}}`,
    `.casing{fill:none;stroke-width:${width(LINE_WIDTHS.railCasing)}}`,
    `.rail{fill:none;stroke-width:${width(LINE_WIDTHS.rail)}}`,
    'text{font-family:Inter,system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke-width:2.8px;stroke-linejoin:round}',
    '.start{text-anchor:start}.end{text-anchor:end}',
    ...[...labels].map((style) => {
      const spacing = letterSpacing(style, lang);
      return [
        `.${styleClass(style)}{font-size:${width(style.size)}`,
        ...(style.medium ? ['font-weight:500'] : []),
        ...(spacing > 0 ? [`letter-spacing:${spacing}em`] : []),
      ]
        .join(';')
        .concat('}');
    }),
    `.full{display:none}@media(min-width:${FULL_SIZE}px){.full{display:inline}}`,
    coloursOf(PALETTE.light, labels),
    `@media(prefers-color-scheme:dark){${coloursOf(PALETTE.dark, labels)}}`,
  ].join('');
}

function coloursOf(palette: Palette, labels: ReadonlySet<LabelStyle>): string {
  const { sea, land, beyond, coast, border, block, station, muted, rail } = palette;
  return [
    `.sea{fill:${sea}}.land{fill:${land}}.beyond{fill:${beyond}}.shore{stroke:${coast}}`,
    `.border{stroke:${border}}.casing{stroke:${land}}.rail{stroke-opacity:${rail}}`,
    `.station{stroke:${station}}.ring{stroke:${muted}}.building{stroke:${block}}`,
    `text{stroke:${land}}`,
    ...[...labels].map((style) => {
      const halo = style.kind === 'water' ? `;stroke:${sea}` : '';
      return `.${styleClass(style)}{fill:${palette[style.colour]}${halo}}`;
    }),
  ].join('');
}

/** Names of one kind share a class. */
export function styleClass(style: LabelStyle): string {
  return `n${LABEL_STYLES.indexOf(style)}`;
}

/** Two decimals at most. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

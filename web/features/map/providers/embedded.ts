import type { OpenMap } from '../map-view.ts';
import { BASE_CREDITS, baseStyle } from './base-style.ts';
import { openMapLibre } from './maplibre.ts';

/** MapLibre with the base that ships with the product. The browser asks no other server. */
export const openMap: OpenMap = (options) =>
  openMapLibre(options, (theme) => baseStyle(options.settings, options.lang, theme), BASE_CREDITS);

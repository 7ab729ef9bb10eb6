import { baseStyle } from './base-style.ts';
import { BASE_CREDITS, type OpenMap } from './map-view.ts';
import { openMapLibre } from './maplibre.ts';

/** MapLibre with the base that ships with the product. The browser asks no other server. */
export const openMap: OpenMap = async (options) => {
  const { settings, lang } = options;
  const { view } = await openMapLibre(options, (theme) => baseStyle(settings, lang, theme), BASE_CREDITS);
  return view;
};

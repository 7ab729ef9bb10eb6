import { createBaseStyle } from './base-style.ts';
import { BASE_MAP_CREDITS, type OpenMap } from './map-view.ts';
import { openMapLibre } from './maplibre.ts';

/** MapLibre with the bundled base map. The browser makes no requests to other servers. */
export const openMap: OpenMap = async (options) => {
  const { settings, lang } = options;
  const { view } = await openMapLibre(
    options,
    (theme) => createBaseStyle(settings, lang, theme),
    BASE_MAP_CREDITS,
  );
  return view;
};

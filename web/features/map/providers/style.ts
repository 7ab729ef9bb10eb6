import type { Map as MapLibre } from 'maplibre-gl';
import type { Credit, OpenMap } from './map-view.ts';
import { openMapLibre } from './maplibre.ts';
import { ownCredits, settingsOf } from './settings.ts';

/** MapLibre with the operator's own style. It looks the same in both themes. */
export const openMap: OpenMap = async (options) => {
  const provider = settingsOf(options, 'style');
  const { view } = await openMapLibre(
    options,
    () => provider.url,
    (map) => [...ownCredits(provider, options.lang), ...sourceCredits(map)],
  );
  return view;
};

/** The credits of the style's sources. MapLibre gives them as HTML. */
function sourceCredits(map: MapLibre): Credit[] {
  const attributions = Object.keys(map.getStyle().sources).map((id) => map.getSource(id)?.attribution ?? '');
  return [...new Set(attributions)].flatMap(creditsIn);
}

function creditsIn(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const credits: Credit[] = [];
  for (const node of body.childNodes) {
    const text = (node.textContent ?? '').trim();
    const href = node instanceof HTMLAnchorElement && /^https?:/.test(node.href) ? node.href : undefined;
    // Commas and bars between links are no credits.
    if (/[\p{L}\p{N}]/u.test(text)) credits.push({ text, ...(href !== undefined && { href }) });
  }
  return credits;
}

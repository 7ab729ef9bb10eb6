import type { Map as MapLibre } from 'maplibre-gl';
import type { Credit, OpenMap } from './map-view.ts';
import { openMapLibre } from './maplibre.ts';
import { providerCredits, settingsOf } from './settings.ts';

/** MapLibre with the operator's own style, which is the same in both themes. */
export const openMap: OpenMap = async (options) => {
  const provider = settingsOf(options, 'style');
  const { view } = await openMapLibre(
    options,
    () => provider.url,
    (map) => [...providerCredits(provider, options.lang), ...sourceCredits(map)],
  );
  return view;
};

/** Returns the copyright notices of the style's sources. MapLibre provides them as HTML. */
function sourceCredits(map: MapLibre): Credit[] {
  const attributions = Object.keys(map.getStyle().sources).map(
    (sourceId) => map.getSource(sourceId)?.attribution ?? '',
  );
  return [...new Set(attributions)].flatMap(creditsInHtml);
}

function creditsInHtml(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const credits: Credit[] = [];
  for (const node of body.childNodes) {
    const text = (node.textContent ?? '').trim();
    const href = node instanceof HTMLAnchorElement && /^https?:/.test(node.href) ? node.href : undefined;
    // Skips text without letters or digits, such as commas and bars between links.
    if (/[\p{L}\p{N}]/u.test(text)) credits.push({ text, ...(href !== undefined && { href }) });
  }
  return credits;
}

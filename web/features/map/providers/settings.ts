import type { MapProvider } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import type { Credit, MapViewOptions } from './map-view.ts';

/** The settings of the provider that is loaded. Another name would be a programming error. */
export function settingsOf<Name extends MapProvider['name']>(
  { settings: { provider } }: MapViewOptions,
  name: Name,
): Extract<MapProvider, { name: Name }> {
  if (isOf(provider, name)) return provider;
  throw new Error(`the map is ${provider.name}, not ${name}`);
}

function isOf<Name extends MapProvider['name']>(
  provider: MapProvider,
  name: Name,
): provider is Extract<MapProvider, { name: Name }> {
  return provider.name === name;
}

type Credited = Extract<MapProvider, { credits?: unknown }>;

/** The provider's own credits, besides those of the base. */
export function ownCredits({ credits }: Credited, lang: Language): Credit[] {
  const credit = credits?.[lang];
  return credit ? [credit] : [];
}

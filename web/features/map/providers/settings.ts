import type { MapProvider } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import type { Credit, MapViewOptions } from './map-view.ts';

/**
 * Returns the settings of the named provider. Throws if another provider is configured, which would be
 * a programming error.
 */
export function settingsOf<Name extends MapProvider['name']>(
  { settings: { provider } }: MapViewOptions,
  name: Name,
): Extract<MapProvider, { name: Name }> {
  if (isProvider(provider, name)) return provider;
  throw new Error(`the map is ${provider.name}, not ${name}`);
}

function isProvider<Name extends MapProvider['name']>(
  provider: MapProvider,
  name: Name,
): provider is Extract<MapProvider, { name: Name }> {
  return provider.name === name;
}

type ProviderWithCredits = Extract<MapProvider, { credits?: unknown }>;

/** Returns the provider's own copyright notices, without those of the base map. */
export function providerCredits({ credits }: ProviderWithCredits, lang: Language): Credit[] {
  const credit = credits?.[lang];
  return credit ? [credit] : [];
}

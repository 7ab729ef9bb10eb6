/// <reference types="google.maps" />
import type { MapProvider } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import { LOAD_LIMIT_MS } from '#web/ui/load-code.ts';
import { MapError } from './map-view.ts';

export type GoogleSettings = Extract<MapProvider, { name: 'google' }>;
export type GoogleMaps = typeof google.maps;

const ADDRESS = 'https://maps.googleapis.com/maps/api/js';
/** Google calls these functions by name: when its script is ready, and when it refuses the key (possibly later). */
const READY = 'podiumMapReady';
const REFUSED = 'gm_authFailure';
const REGION = 'HK';
const GOOGLE_LANGUAGE: Readonly<Record<Language, string>> = { zh: 'zh-HK', gb: 'zh-CN', en: 'en' };

let loading: Promise<GoogleMaps> | undefined;

/**
 * Loads Google's script once for the page; its language cannot be changed later. After a failure it can be
 * called again.
 */
export function loadGoogle(
  settings: GoogleSettings,
  lang: Language,
  limitMs = LOAD_LIMIT_MS,
): Promise<GoogleMaps> {
  loading ??= load(scriptAddress(settings, lang), limitMs).catch((cause: unknown) => {
    loading = undefined;
    throw new MapError('unreachable', { cause });
  });
  return loading;
}

export function scriptAddress({ key, libraries, version }: GoogleSettings, lang: Language): string {
  const query = new URLSearchParams({
    key,
    v: version,
    language: GOOGLE_LANGUAGE[lang],
    region: REGION,
    loading: 'async',
    callback: READY,
  });
  if (libraries.length > 0) query.set('libraries', libraries.join(','));
  return `${ADDRESS}?${query}`;
}

async function load(address: string, limitMs: number): Promise<GoogleMaps> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const timer = setTimeout(() => reject(new Error('Google Maps did not arrive in time')), limitMs);
  script.src = address;
  script.async = true;
  script.onerror = () => reject(new Error('Google Maps could not be fetched'));
  Reflect.set(window, READY, resolve);
  document.head.append(script);
  try {
    await promise;
    return google.maps;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
    Reflect.deleteProperty(window, READY);
  }
}

/** Rejects when Google refuses the key. */
export function refusal(): { readonly promise: Promise<never>; readonly forget: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  Reflect.set(window, REFUSED, () => reject(new Error('Google Maps refused the key')));
  return { promise, forget: () => Reflect.deleteProperty(window, REFUSED) };
}

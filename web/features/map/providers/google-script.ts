/// <reference types="google.maps" />
import type { MapProvider } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import { LOAD_TIMEOUT_MS } from '#web/ui/load-code.ts';
import { MapError } from './map-view.ts';

export type GoogleSettings = Extract<MapProvider, { name: 'google' }>;
export type GoogleMaps = typeof google.maps;

const SCRIPT_URL = 'https://maps.googleapis.com/maps/api/js';
/**
 * Names of global callbacks. Google calls the first when its script is ready, and the second when it
 * rejects the API key, possibly later.
 */
const READY_CALLBACK = 'podiumMapReady';
const AUTH_FAILURE_CALLBACK = 'gm_authFailure';
const REGION = 'HK';
const GOOGLE_LANGUAGE: Readonly<Record<Language, string>> = { zh: 'zh-HK', gb: 'zh-CN', en: 'en' };

let loadingPromise: Promise<GoogleMaps> | undefined;

/**
 * Loads the Google Maps script once per page. Its language cannot change afterwards. After a failure,
 * the next call tries again.
 */
export function loadGoogle(
  settings: GoogleSettings,
  lang: Language,
  timeoutMs = LOAD_TIMEOUT_MS,
): Promise<GoogleMaps> {
  loadingPromise ??= loadScript(scriptUrl(settings, lang), timeoutMs).catch((cause: unknown) => {
    loadingPromise = undefined;
    throw new MapError('unreachable', { cause });
  });
  return loadingPromise;
}

export function scriptUrl({ key, libraries, version }: GoogleSettings, lang: Language): string {
  const params = new URLSearchParams({
    key,
    v: version,
    language: GOOGLE_LANGUAGE[lang],
    region: REGION,
    loading: 'async',
    callback: READY_CALLBACK,
  });
  if (libraries.length > 0) params.set('libraries', libraries.join(','));
  return `${SCRIPT_URL}?${params}`;
}

async function loadScript(url: string, timeoutMs: number): Promise<GoogleMaps> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const timer = setTimeout(() => reject(new Error('Google Maps did not arrive in time')), timeoutMs);
  script.src = url;
  script.async = true;
  script.onerror = () => reject(new Error('Google Maps could not be fetched'));
  Reflect.set(window, READY_CALLBACK, resolve);
  document.head.append(script);
  try {
    await promise;
    return google.maps;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
    Reflect.deleteProperty(window, READY_CALLBACK);
  }
}

/** Returns a promise that rejects when Google rejects the API key. */
export function watchKeyRefusal(): { readonly promise: Promise<never>; readonly stopWatching: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  Reflect.set(window, AUTH_FAILURE_CALLBACK, () => reject(new Error('Google Maps refused the key')));
  return { promise, stopWatching: () => Reflect.deleteProperty(window, AUTH_FAILURE_CALLBACK) };
}

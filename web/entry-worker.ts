import { CALL_PATHS, fillPath } from '#contract/paths.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { languageOfPath } from '#domain/address/read-address.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import {
  archiveIdsOf,
  detailUrl,
  isShellCache,
  OFFLINE_CACHE,
  offlineAnswer,
  shellCacheName,
  type WorkerMessage,
} from './worker/offline-cache.ts';
import { isOfflinePage, requestKindOf } from './worker/request-kind.ts';
import type { FetchEvent, WorkerScope } from './worker/scope.ts';

/** Data about the build that contains this service worker. vite.config.ts inserts the values. */
declare const BUILD: {
  readonly id: string;
  /** URL of the build's entry script, which every page loads. */
  readonly entry: string;
  /** URLs of the files that pages need offline. */
  readonly files: readonly string[];
  readonly sections: readonly Section[];
};

const worker = self as unknown as WorkerScope;
const SHELL_CACHE = shellCacheName(BUILD.id);
/**
 * Ignores the Vary header of cached pictures, because pages and this worker request pictures with
 * different Accept headers.
 */
const IGNORE_VARY = { ignoreVary: true } as const;

const frameUrl = (lang: Language) => addressOf('offline', lang);

/**
 * Caches all files that this build needs offline. If a request fails, the worker is not installed, and
 * the browser retries later.
 */
async function install(): Promise<void> {
  const languages = await languagesInUse();
  const shellCache = await caches.open(SHELL_CACHE);
  await shellCache.addAll([...BUILD.files, `${BASE_PATH}/${CALL_PATHS.districts}`]);
  for (const lang of languages) await addLanguage(lang);
}

/** Returns the languages of open pages and of page frames that an earlier build cached. */
async function languagesInUse(): Promise<readonly Language[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openLanguages = windows.map(({ url }) => languageOfPath(new URL(url).pathname).lang);
  const cachedLanguages = await Promise.all(
    LANGUAGES.map(async (lang) => (await caches.match(frameUrl(lang))) && lang),
  );
  return [...new Set([...openLanguages, ...cachedLanguages.filter((lang) => lang !== undefined)])];
}

/** Caches the page frame of one language, with its phrases. */
async function addLanguage(lang: Language): Promise<void> {
  const shellCache = await caches.open(SHELL_CACHE);
  const url = frameUrl(lang);
  if (await shellCache.match(url)) return;
  const response = await fetch(url);
  const html = await response.clone().text();
  // During a rolling release another server may respond with the page frame of a different build, whose
  // code is not cached.
  if (!response.ok || !html.includes(BUILD.entry)) throw new Error('The frame is of another build');
  const [phraseUrls = []] = [html.match(/\/assets\/phrases-[\w-]+\.js/g) ?? []];
  const sectionUrls = BUILD.sections.map(
    (section) => `${BASE_PATH}/${fillPath(CALL_PATHS.phrases, { lang, section }).path}`,
  );
  await shellCache.addAll([...new Set([...phraseUrls, ...sectionUrls])]);
  await shellCache.put(url, response);
}

/** Deletes the caches of earlier builds, unless an open page may still request their files. */
async function removeOldShells(): Promise<void> {
  const openWindows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (openWindows.length > 0) return;
  const oldCaches = (await caches.keys()).filter((name) => isShellCache(name) && name !== SHELL_CACHE);
  await Promise.all(oldCaches.map((name) => caches.delete(name)));
}

async function respondDocument({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function respondPage(event: FetchEvent): Promise<Response> {
  try {
    return await respondDocument(event);
  } catch (error) {
    const { request } = event;
    const { pathname } = new URL(request.url);
    const { lang } = languageOfPath(pathname);
    const shellCache = await caches.open(SHELL_CACHE);
    const cachedFrame = await shellCache.match(frameUrl(lang));
    if (cachedFrame && isOfflinePage(pathname)) return cachedFrame;
    // Fallback: redirects to a page frame that is cached, if necessary in another language.
    for (const candidate of [lang, ...LANGUAGES])
      if (await shellCache.match(frameUrl(candidate))) return Response.redirect(frameUrl(candidate));
    throw error;
  }
}

async function respondFile(request: Request): Promise<Response> {
  return (await caches.match(request, IGNORE_VARY)) ?? fetch(request);
}

async function respondNetworkFirst(request: Request, ignoreSearch: boolean): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // For pictures the search string is ignored, because a cached picture of a different width is good
    // enough.
    const cachedResponse = await caches.match(request, { ...IGNORE_VARY, ignoreSearch });
    const cachedAnswer = cachedResponse ?? (await cachedStocksAnswer(archiveIdsOf(new URL(request.url))));
    if (cachedAnswer) return cachedAnswer;
    throw error;
  }
}

/**
 * Builds a response from those requested listings that are cached individually. Returns undefined if no
 * requested listing is cached.
 */
async function cachedStocksAnswer(ids: readonly number[]): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE_CACHE);
  const cachedResponses = await Promise.all(ids.map((id) => cache.match(detailUrl(id), IGNORE_VARY)));
  const stocks = await Promise.all(
    cachedResponses.flatMap((response) => (response?.ok ? [response.json()] : [])),
  );
  return stocks.length > 0 ? Response.json(offlineAnswer(stocks)) : undefined;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      removeOldShells(),
      // Lets the browser request a page while this worker is starting, so that the worker adds no
      // delay.
      worker.registration.navigationPreload?.enable(),
      // Takes control of the page that registered this worker, so that the page works offline at once.
      worker.clients.claim(),
    ]),
  ),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const requestKind = requestKindOf(request, worker.location.origin);
  if (requestKind === undefined) return;
  if (requestKind === 'page') {
    event.respondWith(respondPage(event));
    event.waitUntil(removeOldShells());
  } else if (requestKind === 'document') {
    event.respondWith(respondDocument(event));
  } else if (requestKind === 'file') {
    event.respondWith(respondFile(request));
  } else {
    event.respondWith(respondNetworkFirst(request, requestKind === 'picture'));
  }
});

worker.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message.type === 'entry') event.ports[0]?.postMessage(BUILD.entry);
  if (message.type === 'activate') event.waitUntil(worker.skipWaiting());
  if (message.type === 'language') {
    const lang = LANGUAGES.find((language) => language === message.lang);
    // A failure is ignored: the device is offline or the server has a different build. The next page
    // tries again.
    if (lang) event.waitUntil(addLanguage(lang).catch(() => undefined));
  }
});

import { CALL_PATHS, fillPath } from '#contract/paths.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { languageOfPath } from '#domain/address/read-address.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { isOfflinePage, requestHandlingOf } from './worker/handling.ts';
import {
  archiveIds,
  detailAddress,
  isShellCache,
  OFFLINE_CACHE,
  offlineAnswer,
  shellCacheName,
  type WorkerMessage,
} from './worker/offline-cache.ts';
import type { FetchEvent, WorkerScope } from './worker/scope.ts';

/** Facts about the build that contains this worker; inserted by vite.config.ts. */
declare const BUILD: {
  readonly id: string;
  /** Entry script of every page of this build. */
  readonly entry: string;
  /** Files that pages need offline. */
  readonly files: readonly string[];
  readonly sections: readonly Section[];
};

const worker = self as unknown as WorkerScope;
const SHELL_CACHE = shellCacheName(BUILD.id);
/** Pages request pictures with a different Accept header than this worker. */
const IGNORE_VARY = { ignoreVary: true } as const;

const frameAddress = (lang: Language) => addressOf('offline', lang);

/**
 * Caches everything that this build needs. If anything fails, the worker is not installed, and the
 * browser retries later.
 */
async function install(): Promise<void> {
  const languages = await languagesInUse();
  const shell = await caches.open(SHELL_CACHE);
  await shell.addAll([...BUILD.files, `${BASE_PATH}/${CALL_PATHS.districts}`]);
  for (const lang of languages) await addLanguage(lang);
}

/** Returns the languages of open pages and of frames cached by an earlier build. */
async function languagesInUse(): Promise<readonly Language[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openLanguages = windows.map(({ url }) => languageOfPath(new URL(url).pathname).lang);
  const cachedLanguages = await Promise.all(
    LANGUAGES.map(async (lang) => (await caches.match(frameAddress(lang))) && lang),
  );
  return [...new Set([...openLanguages, ...cachedLanguages.filter((lang) => lang !== undefined)])];
}

/** Caches the page frame of one language, with its phrases. */
async function addLanguage(lang: Language): Promise<void> {
  const shell = await caches.open(SHELL_CACHE);
  const address = frameAddress(lang);
  if (await shell.match(address)) return;
  const response = await fetch(address);
  const html = await response.clone().text();
  // During a rolling release another server may respond with the frame of another build, whose code is
  // not available.
  if (!response.ok || !html.includes(BUILD.entry)) throw new Error('The frame is of another build');
  const [phrases = []] = [html.match(/\/assets\/phrases-[\w-]+\.js/g) ?? []];
  const sections = BUILD.sections.map(
    (section) => `${BASE_PATH}/${fillPath(CALL_PATHS.phrases, { lang, section }).path}`,
  );
  await shell.addAll([...new Set([...phrases, ...sections])]);
  await shell.put(address, response);
}

/** Deletes the files of earlier builds if no open page may still request them. */
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
    const shell = await caches.open(SHELL_CACHE);
    const cachedFrame = await shell.match(frameAddress(lang));
    if (cachedFrame && isOfflinePage(pathname)) return cachedFrame;
    // The frame was never cached in this language, so another language is used.
    for (const candidate of [lang, ...LANGUAGES])
      if (await shell.match(frameAddress(candidate))) return Response.redirect(frameAddress(candidate));
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
    // A cached picture of another width is good enough.
    const cachedResponse = await caches.match(request, { ...IGNORE_VARY, ignoreSearch });
    const cachedAnswer = cachedResponse ?? (await cachedStocksAnswer(archiveIds(new URL(request.url))));
    if (cachedAnswer) return cachedAnswer;
    throw error;
  }
}

/** Returns a response with the requested listings that are cached individually; undefined if none is. */
async function cachedStocksAnswer(ids: readonly number[]): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE_CACHE);
  const cachedResponses = await Promise.all(ids.map((id) => cache.match(detailAddress(id), IGNORE_VARY)));
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
      // Requests a page in parallel with the start of the worker, so that it adds no delay.
      worker.registration.navigationPreload?.enable(),
      // Takes control of the page that registered the worker, so that it too works offline.
      worker.clients.claim(),
    ]),
  ),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = requestHandlingOf(request, worker.location.origin);
  if (handling === undefined) return;
  if (handling === 'page') {
    event.respondWith(respondPage(event));
    event.waitUntil(removeOldShells());
  } else if (handling === 'document') {
    event.respondWith(respondDocument(event));
  } else if (handling === 'file') {
    event.respondWith(respondFile(request));
  } else {
    event.respondWith(respondNetworkFirst(request, handling === 'picture'));
  }
});

worker.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message.type === 'entry') event.ports[0]?.postMessage(BUILD.entry);
  if (message.type === 'activate') event.waitUntil(worker.skipWaiting());
  if (message.type === 'language') {
    const lang = LANGUAGES.find((language) => language === message.lang);
    // This fails offline or if the server has another build; the next page retries.
    if (lang) event.waitUntil(addLanguage(lang).catch(() => undefined));
  }
});

import { CALL_PATHS, fillPath } from '#contract/paths.ts';
import { addressOf, BASE } from '#domain/address/addresses.ts';
import { languageOfPath } from '#domain/address/read-address.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { handlingOf, isReadOffline } from './worker/handling.ts';
import {
  archiveIds,
  detailAddress,
  isShellCache,
  KEPT_CACHE,
  keptAnswer,
  shellCache,
  type WorkerMessage,
} from './worker/kept.ts';
import type { FetchEvent, WorkerScope } from './worker/scope.ts';

/** What was built with this worker; vite.config.ts puts it in. */
declare const BUILD: {
  readonly id: string;
  /** The script that every page of this build starts with. */
  readonly entry: string;
  /** What pages need to be drawn offline. */
  readonly files: readonly string[];
  readonly sections: readonly Section[];
};

const worker = self as unknown as WorkerScope;
const SHELL = shellCache(BUILD.id);
/** Pages, unlike this worker, ask for pictures in formats of their own. */
const ANY_FORMAT = { ignoreVary: true } as const;

const frameAddress = (lang: Language) => addressOf('offline', lang);

/** Brings all that this build needs; should anything be missing, the worker is not installed, and tried again later. */
async function install(): Promise<void> {
  const languages = await languagesInUse();
  const shell = await caches.open(SHELL);
  await shell.addAll([...BUILD.files, `${BASE}/${CALL_PATHS.districts}`]);
  for (const lang of languages) await addLanguage(lang);
}

/** Those of open pages, and those that an earlier build has kept. */
async function languagesInUse(): Promise<readonly Language[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.map(({ url }) => languageOfPath(new URL(url).pathname).lang);
  const kept = await Promise.all(
    LANGUAGES.map(async (lang) => (await caches.match(frameAddress(lang))) && lang),
  );
  return [...new Set([...open, ...kept.filter((lang) => lang !== undefined)])];
}

/** The frame of pages in one language, with its phrases. */
async function addLanguage(lang: Language): Promise<void> {
  const shell = await caches.open(SHELL);
  const address = frameAddress(lang);
  if (await shell.match(address)) return;
  const response = await fetch(address);
  const html = await response.clone().text();
  // While a release is being rolled out, another server may answer: its frame would ask for code that is not there.
  if (!response.ok || !html.includes(BUILD.entry)) throw new Error('The frame is of another build');
  const [phrases = []] = [html.match(/\/assets\/phrases-[\w-]+\.js/g) ?? []];
  const sections = BUILD.sections.map(
    (section) => `${BASE}/${fillPath(CALL_PATHS.phrases, { lang, section }).path}`,
  );
  await shell.addAll([...new Set([...phrases, ...sections])]);
  await shell.put(address, response);
}

/** Files of earlier builds go when no page is open that may ask for them. */
async function removeOldShells(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 0) return;
  const old = (await caches.keys()).filter((name) => isShellCache(name) && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answerDocument({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    return await answerDocument(event);
  } catch (error) {
    const { request } = event;
    const { pathname } = new URL(request.url);
    const { lang } = languageOfPath(pathname);
    const shell = await caches.open(SHELL);
    const frame = await shell.match(frameAddress(lang));
    if (frame && isReadOffline(pathname)) return frame;
    // Never opened in this language: another one is better than nothing.
    for (const other of [lang, ...LANGUAGES])
      if (await shell.match(frameAddress(other))) return Response.redirect(frameAddress(other));
    throw error;
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, ANY_FORMAT)) ?? fetch(request);
}

async function answerFromNetwork(request: Request, ignoreSearch: boolean): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // A picture of another width is as good.
    const kept = await caches.match(request, { ...ANY_FORMAT, ignoreSearch });
    const answer = kept ?? (await keptStocks(archiveIds(new URL(request.url))));
    if (answer) return answer;
    throw error;
  }
}

/** Several listings, of which each was kept by itself; undefined when none was. */
async function keptStocks(ids: readonly number[]): Promise<Response | undefined> {
  const cache = await caches.open(KEPT_CACHE);
  const kept = await Promise.all(ids.map((id) => cache.match(detailAddress(id), ANY_FORMAT)));
  const stocks = await Promise.all(kept.flatMap((response) => (response?.ok ? [response.json()] : [])));
  return stocks.length > 0 ? Response.json(keptAnswer(stocks)) : undefined;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      removeOldShells(),
      // A page is asked for while the worker starts, so that nobody waits for it.
      worker.registration.navigationPreload?.enable(),
      // The page that has brought the worker can be read offline too.
      worker.clients.claim(),
    ]),
  ),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = handlingOf(request, worker.location.origin);
  if (handling === undefined) return;
  if (handling === 'page') {
    event.respondWith(answerPage(event));
    event.waitUntil(removeOldShells());
  } else if (handling === 'document') {
    event.respondWith(answerDocument(event));
  } else if (handling === 'file') {
    event.respondWith(answerFile(request));
  } else {
    event.respondWith(answerFromNetwork(request, handling === 'picture'));
  }
});

worker.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message.type === 'entry') event.ports[0]?.postMessage(BUILD.entry);
  if (message.type === 'activate') event.waitUntil(worker.skipWaiting());
  if (message.type === 'language') {
    const lang = LANGUAGES.find((known) => known === message.lang);
    // Offline, or of another build: the next page tries again.
    if (lang) event.waitUntil(addLanguage(lang).catch(() => undefined));
  }
});

import { SERVICE_WORKER_PATH } from '#domain/address/app-files.ts';
import type { PageContext } from '#web/app/page.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { WorkerMessage } from '#web/worker/offline-cache.ts';
import { startCachingListings } from './cache-listings.ts';
import { startCachingSearch } from './cache-search.ts';
import { onUpdate } from './updates.ts';

let isStarted = false;

/** Registers the service worker once per document and starts caching content for offline use. */
export async function startOffline({ lang, queryClient, t }: PageContext): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const { serviceWorker } = navigator;
  // Browsers can be configured to block service workers; `register` then resolves to undefined.
  const registration: ServiceWorkerRegistration | undefined =
    await serviceWorker.register(SERVICE_WORKER_PATH);
  if (!registration) return;
  onUpdate(registration, (activate) =>
    showToast({ text: t('app.update'), action: { label: t('app.reload'), run: activate } }),
  );
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: 'language', lang } satisfies WorkerMessage);
  startCachingListings();
  startCachingSearch(queryClient);
}

import { WORKER_ADDRESS } from '#domain/address/app-files.ts';
import type { PageContext } from '#web/app/page.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { WorkerMessage } from '#web/worker/kept.ts';
import { keepListings } from './keep-listings.ts';
import { keepSearch } from './keep-search.ts';
import { onUpdate } from './updates.ts';

let isStarted = false;

/** Registers the service worker, once in a document, and keeps what it shows offline. */
export async function startOffline({ lang, queryClient, t }: PageContext): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const { serviceWorker } = navigator;
  // Browsers can be told to refuse it, by answering with nothing.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(WORKER_ADDRESS);
  if (!registration) return;
  onUpdate(registration, (activate) =>
    showToast({ text: t('app.update'), action: { label: t('app.reload'), run: activate } }),
  );
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: 'language', lang } satisfies WorkerMessage);
  keepListings();
  keepSearch(queryClient);
}

import type { WorkerMessage } from '#web/worker/offline-cache.ts';

/** Minimum interval between checks for a new release while a page stays open, in milliseconds. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/**
 * Calls back when a new service worker is waiting. `activate` switches to this worker and reloads the
 * page. If the page already belongs to the new release, the worker is activated silently. The files of
 * older pages stay cached as long as those pages are open (web/entry-worker.ts).
 */
export function onUpdate(
  registration: ServiceWorkerRegistration,
  notifyUpdate: (activate: () => void) => void,
): void {
  const checkWaitingWorker = async () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    const activate = () => waiting.postMessage({ type: 'activate' } satisfies WorkerMessage);
    if (isScriptOnPage(await entryScriptOf(waiting))) activate();
    else
      notifyUpdate(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
          once: true,
        });
        activate();
      });
  };
  void checkWaitingWorker();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void checkWaitingWorker();
    });
  });

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() < checkedAt + UPDATE_CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    // Ignores failures, for example while offline. The next check tries again.
    registration.update().catch(() => undefined);
  });
}

/** Returns the URL of the entry script of a service worker's build. */
function entryScriptOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const entryScriptPromise = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
  });
  worker.postMessage({ type: 'entry' } satisfies WorkerMessage, [port2]);
  return entryScriptPromise;
}

function isScriptOnPage(address: string): boolean {
  return [...document.scripts].some(({ src }) => src !== '' && new URL(src).pathname === address);
}

import type { WorkerMessage } from '#web/worker/kept.ts';

/** A page that stays open looks for a new release this often at most, in milliseconds. */
const CHECK_MS = 3_600_000;

/**
 * Calls back when a new release waits for this page to let go of its own. `activate` brings it, by a reload. A page
 * that is of the new release already, since pages always come from the server, lets it take over without a word: the
 * files of older pages stay for as long as those are open (web/entry-worker.ts).
 */
export function onUpdate(
  registration: ServiceWorkerRegistration,
  announce: (activate: () => void) => void,
): void {
  const look = async () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    const activate = () => waiting.postMessage({ type: 'activate' } satisfies WorkerMessage);
    if (hasScript(await entryOf(waiting))) activate();
    else
      announce(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
          once: true,
        });
        activate();
      });
  };
  void look();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void look();
    });
  });

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() < checkedAt + CHECK_MS) return;
    checkedAt = Date.now();
    // Offline: the next time will do.
    registration.update().catch(() => undefined);
  });
}

/** The script that pages of a worker's build start with. */
function entryOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
  });
  worker.postMessage({ type: 'entry' } satisfies WorkerMessage, [port2]);
  return answer;
}

function hasScript(address: string): boolean {
  return [...document.scripts].some(({ src }) => src !== '' && new URL(src).pathname === address);
}

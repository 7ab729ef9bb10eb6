import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { TOAST_LOOK, TOAST_POSITION, type Toast } from './toast-look.ts';
import type { ToasterProps } from './toaster.tsx';

let waiting: Toast | null = null;
const listeners = new Set<() => void>();

function setWaiting(toast: Toast | null): void {
  waiting = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message and has it read out. It replaces the message before it. */
export function showToast(toast: Toast): void {
  setWaiting({ ...toast });
}

/**
 * Where messages appear, once on a page. The first message fetches the toaster's code, which every search page has
 * loaded already; until it comes, or when it cannot, the plain text is shown.
 */
export function Toasts(labels: { label: string; closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>();
  useEffect(() => {
    if (toast === null) return;
    import('./toaster.tsx').then(
      (loaded) => setToaster(() => loaded.Toaster),
      () => undefined,
    );
  }, [toast]);
  if (Toaster) return <Toaster {...labels} toast={toast} onTaken={() => setWaiting(null)} />;
  return (
    <div aria-live="polite" data-print="hide" className={TOAST_POSITION}>
      {toast && <p className={`${TOAST_LOOK} px-4 py-2.5`}>{toast.text}</p>}
    </div>
  );
}

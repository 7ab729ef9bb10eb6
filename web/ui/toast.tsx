import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { TOAST_LOOK, TOAST_POSITION, type Toast } from './toast-look.ts';
import type { ToasterProps } from './toaster.tsx';

/** The toaster's code is loaded this long after the page, so that a message is there even when offline. */
const LOAD_AFTER_MS = 2000;

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

/** Where messages appear, once on a page. When the toaster's code cannot be loaded, the plain text is shown. */
export function Toasts(labels: { label: string; closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
  const isUrgent = toast !== null;
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>();
  useEffect(() => {
    const load = () => {
      import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => undefined,
      );
    };
    const timer = setTimeout(load, isUrgent ? 0 : LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUrgent]);
  if (Toaster) return <Toaster {...labels} toast={toast} onTaken={() => setWaiting(null)} />;
  return (
    <div aria-live="polite" data-print="hide" className={TOAST_POSITION}>
      {toast && <p className={`${TOAST_LOOK} px-4 py-2.5`}>{toast.text}</p>}
    </div>
  );
}

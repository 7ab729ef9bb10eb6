import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { TOAST_CLASS, TOAST_POSITION_CLASS, type Toast } from './toast-style.ts';
import type { ToasterProps } from './toaster.tsx';

let pendingToast: Toast | null = null;
const listeners = new Set<() => void>();

function setPendingToast(toast: Toast | null): void {
  pendingToast = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message, replacing the previous one, and announces it to screen readers. */
export function showToast(toast: Toast): void {
  setPendingToast({ ...toast });
}

/**
 * Region in which messages appear; each page has one. The first message loads the toaster's code. Until
 * the code has loaded, or if loading fails, the message appears as plain text.
 */
export function Toasts(labels: { label: string; closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => pendingToast,
    () => null,
  );
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>();
  useEffect(() => {
    if (toast === null) return;
    import('./toaster.tsx').then(
      (module) => setToaster(() => module.Toaster),
      () => undefined,
    );
  }, [toast]);
  if (Toaster) return <Toaster {...labels} toast={toast} onToastShown={() => setPendingToast(null)} />;
  return (
    <div aria-live="polite" data-print="hide" className={TOAST_POSITION_CLASS}>
      {toast && <p className={`${TOAST_CLASS} px-4 py-2.5`}>{toast.text}</p>}
    </div>
  );
}

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Toast, ToastMessageProps } from './toast-message.tsx';

let shown: Toast | null = null;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says a sentence to whoever looks at or listens to the page; it takes the place of the one before. */
export function showToast(toast: Toast): void {
  set({ ...toast });
}

/**
 * Where messages come and go: 'saved', 'removed'. Once on a page. The buttons of a message come with the
 * first one; should they not, the sentence is there all the same.
 */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const [Message, setMessage] = useState<ComponentType<ToastMessageProps>>();
  useEffect(() => {
    if (!toast) return;
    import('./toast-message.tsx').then(
      ({ ToastMessage }) => setMessage(() => ToastMessage),
      () => undefined,
    );
  }, [toast]);
  return (
    <div
      aria-live="polite"
      data-print="hide"
      className="fixed right-4 bottom-[calc(1rem+var(--dock))] z-50 w-[min(24rem,100vw-2rem)] rounded-control bg-ink text-paper shadow-float"
    >
      {toast &&
        (Message ? (
          <Message toast={toast} closeLabel={closeLabel} onClose={() => set(null)} />
        ) : (
          <p className="px-4 py-2.5">{toast.text}</p>
        ))}
    </div>
  );
}

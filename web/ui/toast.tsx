import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';

export type Toast = {
  readonly text: string;
  /** What can be done about it, as long as it is shown. */
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /** Gets the focus when the message goes while it has it. With it the action is focused at once: what
     * had the focus before is gone. */
    readonly next?: () => HTMLElement | null;
  };
};

/** How long a message stays, in milliseconds; hovering or focusing it holds it. */
const STAYS = 5000;
/** Who may want to act needs longer. */
const STAYS_FOR_ACTION = 12_000;

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

/** Where messages come and go: 'copied', 'saved'. Once on a page; listeners to the page hear of each. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return (
    <div
      role="status"
      data-print="hide"
      className="fixed right-4 bottom-[calc(1rem+var(--dock))] z-50 w-[min(24rem,100vw-2rem)]"
    >
      {toast && <Message toast={toast} closeLabel={closeLabel} />}
    </div>
  );
}

function Message({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { text, action } = toast;
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const act = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (toast.action?.next) act.current?.focus({ preventScroll: true });
  }, [toast]);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(toast, box.current), toast.action ? STAYS_FOR_ACTION : STAYS);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the message is a courtesy, not a control
    <div
      ref={box}
      className="flex items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-paper shadow-float"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && close(toast, box.current)}
    >
      <p className="min-w-0 flex-1 py-1.5">{text}</p>
      {action && (
        <button
          ref={act}
          type="button"
          className="target rounded-control px-3 font-semibold whitespace-nowrap underline underline-offset-4 -outline-offset-4 outline-paper"
          onClick={() => {
            set(null);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-11 shrink-0 place-items-center rounded-control -outline-offset-4 outline-paper"
        onClick={() => close(toast, box.current)}
      >
        <Icon of={X} size="sm" />
      </button>
    </div>
  );
}

/** Whoever was at the message goes on where it says. */
function close({ action }: Toast, box: HTMLElement | null): void {
  const focused = box?.contains(document.activeElement) ?? false;
  set(null);
  if (focused) action?.next?.()?.focus();
}

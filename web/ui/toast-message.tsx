import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export type Toast = {
  readonly text: string;
  /** What can be done about it, as long as it is shown. */
  readonly action?: ToastAction;
};
type ToastAction = {
  readonly label: string;
  readonly run: () => void;
  /** The action takes the focus, since what had it is gone; this has it next, should the message just go. */
  readonly next?: () => HTMLElement | null;
};

/** How long a message stays, in milliseconds; hovering or focusing it holds it. */
const STAYS = 5000;
/** Who may want to act needs longer. */
const STAYS_FOR_ACTION = 12_000;

export type ToastMessageProps = { toast: Toast; closeLabel: string; onClose: () => void };

/** A message with what can be done about it. Escape closes it. */
export function ToastMessage({ toast, closeLabel, onClose }: ToastMessageProps) {
  const { text, action } = toast;
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const act = useRef<HTMLButtonElement>(null);

  /** Whoever was at the message goes on where it says. */
  function close() {
    const focused = box.current?.contains(document.activeElement);
    onClose();
    if (focused) action?.next?.()?.focus();
  }
  const closeInTime = useEffectEvent(close);

  useEffect(() => {
    if (toast.action?.next) act.current?.focus({ preventScroll: true });
  }, [toast]);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(closeInTime, toast.action ? STAYS_FOR_ACTION : STAYS);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the message is a courtesy, not a control
    <div
      ref={box}
      className="flex items-center gap-2 py-1 pr-1 pl-4"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <p className="min-w-0 flex-1 py-1.5">{text}</p>
      {action && (
        <button
          ref={act}
          type="button"
          className="target rounded-control px-3 font-semibold whitespace-nowrap underline underline-offset-4 -outline-offset-4 outline-paper"
          onClick={() => {
            onClose();
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
        onClick={close}
      >
        <Icon of={X} size="sm" />
      </button>
    </div>
  );
}

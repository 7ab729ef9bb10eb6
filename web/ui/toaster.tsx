import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { TOAST_CLASS, TOAST_POSITION_CLASS, type Toast } from './toast-style.ts';

/** Display time of a message, in milliseconds. */
const DURATION_MS = 5000;
/** Display time of a message with an action, in milliseconds. */
const DURATION_WITH_ACTION_MS = 12_000;
/** Id of every message, so that a new message replaces the previous message. */
const TOAST_ID = 'message';

export type ToasterProps = {
  /** Accessible name of the region. */
  label: string;
  closeLabel: string;
  toast: Toast | null;
  /** Called when the toaster displays the message. */
  onToastShown: () => void;
};

export function Toaster(props: ToasterProps) {
  return (
    <Base.Provider limit={1}>
      <Messages {...props} />
    </Base.Provider>
  );
}

function Messages({ label, closeLabel, toast, onToastShown }: ToasterProps) {
  const { toasts, add } = Base.useToastManager<Toast>();
  const viewportRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!toast) return;
    add({
      id: TOAST_ID,
      data: toast,
      title: toast.text,
      timeout: toast.action ? DURATION_WITH_ACTION_MS : DURATION_MS,
      onClose: () => {
        if (viewportRef.current?.contains(document.activeElement)) toast.action?.nextFocus?.()?.focus();
      },
    });
    onToastShown();
  }, [toast, add, onToastShown]);
  return (
    <Base.Viewport ref={viewportRef} aria-label={label} data-print="hide" className={TOAST_POSITION_CLASS}>
      {toasts.map((visibleToast) => (
        <Base.Root
          key={visibleToast.id}
          toast={visibleToast}
          className={cx(
            TOAST_CLASS,
            'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
          )}
        >
          <Base.Content className="flex items-center gap-2 py-1 pr-1 pl-4">
            <Base.Title render={<p />} className="min-w-0 flex-1 py-1.5" />
            {visibleToast.data?.action && (
              <Action key={visibleToast.updateKey} action={visibleToast.data.action} />
            )}
            <Base.Close
              aria-label={closeLabel}
              // Overrides Base UI, which would hide the button from screen readers until the message
              // has the focus.
              aria-hidden={false}
              className="grid size-11 shrink-0 place-items-center rounded-control -outline-offset-4 outline-paper"
            >
              <Icon of="x" size="sm" />
            </Base.Close>
          </Base.Content>
        </Base.Root>
      ))}
    </Base.Viewport>
  );
}

function Action({ action }: { action: NonNullable<Toast['action']> }) {
  const { close } = Base.useToastManager();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (action.nextFocus) buttonRef.current?.focus({ preventScroll: true });
  }, [action]);
  return (
    <Base.Action
      ref={buttonRef}
      className="target rounded-control px-3 font-bold whitespace-nowrap underline underline-offset-4 -outline-offset-4 outline-paper"
      onClick={() => {
        close(TOAST_ID);
        action.run();
      }}
    >
      {action.label}
    </Base.Action>
  );
}

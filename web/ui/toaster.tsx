import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { TOAST_LOOK, TOAST_POSITION, type Toast } from './toast-look.ts';

/** How long a message stays, in milliseconds. */
const STAYS_MS = 5000;
/** A message with an action stays longer. */
const STAYS_WITH_ACTION_MS = 12_000;
/** One message at a time: a new one takes the place of the old one. */
const ID = 'message';

export type ToasterProps = {
  /** the name of the region, for screen readers */
  label: string;
  closeLabel: string;
  toast: Toast | null;
  /** The toast is shown from here on. */
  onTaken: () => void;
};

export function Toaster(props: ToasterProps) {
  return (
    <Base.Provider limit={1}>
      <Messages {...props} />
    </Base.Provider>
  );
}

function Messages({ label, closeLabel, toast, onTaken }: ToasterProps) {
  const { toasts, add } = Base.useToastManager<Toast>();
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!toast) return;
    add({
      id: ID,
      data: toast,
      title: toast.text,
      timeout: toast.action ? STAYS_WITH_ACTION_MS : STAYS_MS,
      onClose: () => {
        if (viewport.current?.contains(document.activeElement)) toast.action?.next?.()?.focus();
      },
    });
    onTaken();
  }, [toast, add, onTaken]);
  return (
    <Base.Viewport ref={viewport} aria-label={label} data-print="hide" className={TOAST_POSITION}>
      {toasts.map((shown) => (
        <Base.Root
          key={shown.id}
          toast={shown}
          className={cx(
            TOAST_LOOK,
            'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
          )}
        >
          <Base.Content className="flex items-center gap-2 py-1 pr-1 pl-4">
            <Base.Title render={<p />} className="min-w-0 flex-1 py-1.5" />
            {shown.data?.action && <Action key={shown.updateKey} action={shown.data.action} />}
            <Base.Close
              aria-label={closeLabel}
              // Base UI hides it from screen readers until the message has the focus.
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
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (action.next) button.current?.focus({ preventScroll: true });
  }, [action]);
  return (
    <Base.Action
      ref={button}
      className="target rounded-control px-3 font-bold whitespace-nowrap underline underline-offset-4 -outline-offset-4 outline-paper"
      onClick={() => {
        close(ID);
        action.run();
      }}
    >
      {action.label}
    </Base.Action>
  );
}

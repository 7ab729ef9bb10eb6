import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useBackToClose } from './use-back-to-close.ts';

/**
 * CSS classes for the position and animation of each kind of overlay. All kinds trap the focus, close
 * on Escape and Back, and return the focus when closed.
 */
const POSITION_CLASS = {
  dialog:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] md:max-h-[85dvh] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-card border data-starting-style:scale-95 data-ending-style:scale-95',
  drawer:
    'inset-y-0 right-0 w-[min(24rem,calc(100vw-3rem))] border-l data-starting-style:translate-x-full data-ending-style:translate-x-full',
  sheet:
    'inset-x-0 bottom-0 mx-auto max-h-[85dvh] w-full max-w-2xl rounded-t-card border-t data-starting-style:translate-y-full data-ending-style:translate-y-full',
} as const;

export type OverlayProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
  /** Called when the closing animation has ended. */
  onClosed?: (() => void) | undefined;
  /**
   * Called when the overlay closes. Returns whether the focus should return to the element that had it
   * before.
   */
  checkReturnsFocus?: (() => boolean) | undefined;
};

/** A dialog in the centre of the screen, for a question or a short task. */
export function Dialog(props: OverlayProps) {
  return <Overlay kind="dialog" {...props} />;
}

/** A panel that slides in from the side, for menus. */
export function Drawer(props: OverlayProps) {
  return <Overlay kind="drawer" {...props} />;
}

/** A panel that slides up from the bottom of the screen, within reach of the thumb. */
export function Sheet(props: OverlayProps) {
  return <Overlay kind="sheet" {...props} />;
}

function Overlay({
  kind,
  open,
  onOpenChange,
  title,
  closeLabel,
  children,
  footer,
  onClosed,
  checkReturnsFocus: returnsFocus = () => true,
}: OverlayProps & { kind: keyof typeof POSITION_CLASS }) {
  useBackToClose(open, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => onOpenChange(isOpen)}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop
          data-print="hide"
          className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          data-print="hide"
          finalFocus={returnsFocus}
          className={cx(
            'fixed z-50 flex flex-col border-line bg-raised text-ink shadow-float transition-[opacity,scale,translate] data-ending-style:opacity-0 data-starting-style:opacity-0',
            POSITION_CLASS[kind],
          )}
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-1 pr-1 pl-4">
            <Base.Title className="text-base">{title}</Base.Title>
            <Base.Close
              aria-label={closeLabel}
              className="grid size-11 place-items-center rounded-control hover:bg-brand-tint"
            >
              <Icon of="x" />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer && <footer className="flex justify-end gap-3 border-t border-line p-3">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A short message to the visitor: 'saved', 'removed', 'could not be saved'. */
export type Toast = {
  readonly text: string;
  /** A button of the message. */
  readonly action?: ToastAction;
};
type ToastAction = {
  readonly label: string;
  readonly run: () => void;
  /**
   * Set when the element that had the focus is gone: the action takes the focus, and when the message
   * closes without it, the focus goes to this element.
   */
  readonly next?: () => HTMLElement | null;
};

export const TOAST_POSITION =
  'fixed right-4 bottom-[calc(1rem+var(--dock)+var(--search-foot,0px))] z-50 w-[min(24rem,100vw-2rem)]';
export const TOAST_LOOK = 'rounded-control bg-ink text-paper shadow-float';

/** A short message to the visitor, such as 'saved', 'removed' or 'could not be saved'. */
export type Toast = {
  readonly text: string;
  /** Button inside the message. */
  readonly action?: ToastAction;
};
type ToastAction = {
  readonly label: string;
  readonly run: () => void;
  /**
   * Set if the focused element was removed. The action button then takes the focus. If the message
   * closes without a click on the button, the focus moves to the returned element.
   */
  readonly nextFocus?: () => HTMLElement | null;
};

export const TOAST_POSITION_CLASS =
  'fixed right-4 bottom-[calc(1rem+var(--dock)+var(--search-foot,0px))] z-50 w-[min(24rem,100vw-2rem)]';
export const TOAST_CLASS = 'rounded-control bg-ink text-paper shadow-float';

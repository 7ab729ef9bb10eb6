/*
 * What covers a page (a form, a viewer, a drawer) has an entry of the history of its own while it is open,
 * with the address and the router's state of the page below: so Back closes it first (use-back-closes.ts). Its
 * state has the overlay's id as `overlay`.
 */

/**
 * Before a navigation that leaves an open overlay: true when the next page should replace the present entry, as
 * that is the overlay's. It is no longer the overlay's then, which may close in the meantime.
 */
export function takesOverlayEntry(): boolean {
  const { history } = window;
  if (!history.state?.overlay) return false;
  history.replaceState({ ...history.state, overlay: 0 }, '');
  return true;
}

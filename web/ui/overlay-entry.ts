/* While an overlay (a form, a viewer, a drawer) is open, it has its own history entry with the URL
   and router state of the page below, so that Back closes it first (use-back-to-close.ts). The
   entry's state holds the overlay's id as `overlay`. */

/**
 * To be called before a navigation that leaves an open overlay. Returns true if the current history
 * entry belongs to the overlay; the next page should then replace that entry. The function also
 * detaches the entry from the overlay, so that closing the overlay does not go back.
 */
export function takeOverlayEntry(): boolean {
  const { history } = window;
  if (!history.state?.overlay) return false;
  history.replaceState({ ...history.state, overlay: 0 }, '');
  return true;
}

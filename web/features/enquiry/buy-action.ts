/**
 * Delay of the buy action in milliseconds. Long enough to show that the button was pressed, but too
 * short to feel like waiting.
 */
export const BUY_DELAY_MS = 250;

/**
 * Buy action of a listing: runs the callback after a short delay, without any request. Returns a
 * function that cancels the action.
 */
export function startBuyAction(callback: () => void, delayMs = BUY_DELAY_MS): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

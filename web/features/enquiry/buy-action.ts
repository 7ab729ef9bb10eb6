/** Long enough to see that the button was pressed, too short to wait for. Milliseconds. */
export const BUY_DELAY_MS = 250;

/** The buy action of a listing: calls back after a short delay, without any request. Returns how to stop it. */
export function buyAction(callback: () => void, delayMs = BUY_DELAY_MS): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

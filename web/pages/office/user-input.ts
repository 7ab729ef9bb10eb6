/** Events that only a person can trigger. Focus, scroll and visibility events also occur without a person. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let isListening = false;
let hasInput = false;

function startListening(): void {
  isListening = true;
  const recordInput = ({ isTrusted }: Event) => {
    if (isTrusted) hasInput = true;
  };
  for (const eventName of INPUT_EVENTS)
    addEventListener(eventName, recordInput, { capture: true, passive: true });
}

/**
 * Returns whether the user has produced any input on this page since the previous call. The first call
 * starts listening and returns false.
 */
export function hasNewUserInput(): boolean {
  if (!isListening) startListening();
  const hadInput = hasInput;
  hasInput = false;
  return hadInput;
}

/** Events that only a person causes: focus, scrolling and visibility also change by themselves. */
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let isWatching = false;
let hasInput = false;

function watch(): void {
  isWatching = true;
  const note = ({ isTrusted }: Event) => {
    if (isTrusted) hasInput = true;
  };
  for (const input of INPUTS) addEventListener(input, note, { capture: true, passive: true });
}

/** Whether a person has done something on this page since this was last asked; false when it is asked first. */
export function takeInput(): boolean {
  if (!isWatching) watch();
  const had = hasInput;
  hasInput = false;
  return had;
}

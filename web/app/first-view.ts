/** The element that holds a page's scripts until its first view stands. */
export const SCRIPTS_ID = 'podium-scripts';

/** A picture that does not come keeps nobody waiting for longer than this. */
const MOST_MS = 3000;

/** What a visitor does first; whoever does anything gets the scripts at once. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'];

/**
 * Asks for the page's scripts when its first view stands, with its pictures: until then they would take their share of
 * the line and of the processor from what the visitor waits for. Links, forms and panels work without them.
 *
 * The function travels as its own text, in the page's inline script: it may name nothing outside of itself.
 */
function afterFirstView(id: string, mostMs: number, touches: readonly string[]): void {
  const ask = () => {
    const held = document.getElementById(id) as HTMLTemplateElement | null;
    if (!held) {
      // Touched before the document is read.
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', ask, { once: true });
      return;
    }
    for (const touch of touches) removeEventListener(touch, ask, { capture: true });
    held.remove();
    document.body.append(held.content);
  };
  for (const touch of touches) addEventListener(touch, ask, { capture: true, passive: true });
  // An animation frame begins before its paint; a timeout set in it runs after that.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(ask)));
  setTimeout(ask, mostMs);
}

export const FIRST_VIEW_SCRIPT = `(${afterFirstView})(${JSON.stringify(SCRIPTS_ID)},${MOST_MS},${JSON.stringify(TOUCHES)})`;

/** Id of the template element that holds the page's script tags until the first view is complete. */
export const SCRIPTS_ID = 'podium-scripts';

/** Maximum time in milliseconds that the scripts wait for the pictures of the first view. */
const MAX_WAIT_MS = 3000;

/** User input events after which the scripts load at once. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'];

/**
 * Loads the page's scripts after the pictures of the first view, because scripts would compete with the
 * pictures for bandwidth and CPU. Links, forms and panels work without scripts.
 *
 * The function's source text is inlined in the page, so it must not reference anything outside itself.
 */
function loadScriptsAfterFirstView(id: string, maxWaitMs: number, inputEvents: readonly string[]): void {
  const appendScripts = () => {
    const template = document.getElementById(id) as HTMLTemplateElement | null;
    if (!template) {
      // The visitor used the page before the document was parsed.
      if (document.readyState === 'loading')
        addEventListener('DOMContentLoaded', appendScripts, { once: true });
      return;
    }
    for (const eventType of inputEvents) removeEventListener(eventType, appendScripts, { capture: true });
    template.remove();
    document.body.append(template.content);
  };
  for (const eventType of inputEvents)
    addEventListener(eventType, appendScripts, { capture: true, passive: true });
  // requestAnimationFrame runs before the paint; a timeout set inside it runs after the paint.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(appendScripts)));
  setTimeout(appendScripts, maxWaitMs);
}

export const FIRST_VIEW_SCRIPT = `(${loadScriptsAfterFirstView})(${JSON.stringify(SCRIPTS_ID)},${MAX_WAIT_MS},${JSON.stringify(INPUT_EVENTS)})`;

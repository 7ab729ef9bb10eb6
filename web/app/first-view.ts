/** Id of the template that holds the page's scripts until the first view is complete. */
export const SCRIPTS_ID = 'podium-scripts';

/** Maximum wait for the pictures of the first view before the scripts load, in milliseconds. */
const MAX_WAIT_MS = 3000;

/** Input events that load the scripts at once. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'];

/**
 * Loads the page's scripts after its first view is complete with its pictures, as they would compete
 * with it for bandwidth and CPU. Links, forms and panels work without them.
 *
 * The function's source text is inlined in the page, so it must not reference anything outside itself.
 */
function loadScriptsAfterFirstView(id: string, maxWaitMs: number, inputEvents: readonly string[]): void {
  const appendScripts = () => {
    const template = document.getElementById(id) as HTMLTemplateElement | null;
    if (!template) {
      // Input came before the document was parsed.
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

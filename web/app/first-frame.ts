/**
 * Says that the document's first frame is still to come: it has the first screen alone, and the next one what stands
 * near it (styles/below.css). So the page is seen earlier.
 *
 * The function travels as its own text, in the page's inline script: it may name nothing outside of itself.
 */
function awaitFirstFrame(): void {
  const { documentElement: root } = document;
  root.toggleAttribute('data-first-frame', true);
  // Such a callback runs before its frame is laid out: at the second, the first has been.
  requestAnimationFrame(() => requestAnimationFrame(() => root.toggleAttribute('data-first-frame', false)));
}

export const FIRST_FRAME_SCRIPT = `(${awaitFirstFrame})()`;

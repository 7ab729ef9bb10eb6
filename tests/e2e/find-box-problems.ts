type Box = { left: number; right: number; top: number; bottom: number };
type VisibleBox = Box & { element: Element };

/**
 * Runs in the browser. Returns layout problems of a frame's document at each width: elements beyond the
 * side of the screen, texts or buttons that overlap, and short Chinese words broken in a cell.
 */
export function findBoxProblems(frame: HTMLIFrameElement, widths: readonly number[]): string[] {
  const { contentDocument: document, contentWindow: window } = frame;
  if (!document || !window) return ['is not there'];
  /** Overlaps of fewer pixels are ignored. */
  const MIN_OVERLAP_PIXELS = 3;
  const SHORT_WORD = /^\p{Script=Han}{2,5}$/u;
  const VISIBILITY_OPTIONS = { opacityProperty: true, visibilityProperty: true };
  // Excluded: markers of a map may overlap, and elements for screen readers have no size.
  const EXCLUDED_SELECTOR = '.map-frame, .sr-only, noscript, script, style, svg, option, [aria-hidden=true]';
  const problems: string[] = [];
  const nameOf = ({ localName, textContent }: Element) =>
    `${localName} “${textContent?.trim().slice(0, 24)}”`;

  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && !node.parentElement?.closest(EXCLUDED_SELECTOR)) texts.push(node as Text);
  const boxElements = [
    ...document.querySelectorAll('aside > *, button, select, input, textarea, summary'),
  ].filter((element) => !element.closest(EXCLUDED_SELECTOR));
  const range = document.createRange();
  const isBroken = (lineBoxes: readonly DOMRect[]) => {
    const lineTops = lineBoxes.map(({ top }) => top);
    return Math.max(...lineTops) - Math.min(...lineTops) > MIN_OVERLAP_PIXELS;
  };
  /**
   * Shrinks the box of a text line to its letters: about a sixth of the line height is empty above and
   * below the letters.
   */
  const glyphsOf = ({ left, right, top, bottom, height }: DOMRect): Box => ({
    left,
    right,
    top: top + height / 6,
    bottom: bottom - height / 6,
  });

  for (const summary of document.querySelectorAll('summary'))
    if (window.getComputedStyle(summary).display !== 'list-item' && !summary.querySelector('svg'))
      problems.push(`${nameOf(summary)} has no arrow`);

  for (const width of widths) {
    frame.style.width = `${width}px`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`${width}: ${scrollWidth - clientWidth} px beyond the side`);

    const clipByElement = new Map<Element, Box | null>();
    /** Returns the visible part of an element's content; null for a sticky or fixed element. */
    const clipOf = (element: Element): Box | null => {
      const cachedClip = clipByElement.get(element);
      if (cachedClip !== undefined) return cachedClip;
      const { overflowX, overflowY, position, bottom: stickyBottom } = window.getComputedStyle(element);
      const outerClip = element.parentElement
        ? clipOf(element.parentElement)
        : { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
      const isClipping = overflowX !== 'visible' || overflowY !== 'visible';
      let clipBox = outerClip;
      if (position === 'fixed' || (position === 'sticky' && stickyBottom !== 'auto')) clipBox = null;
      else if (outerClip && isClipping && element.parentElement !== document.documentElement)
        clipBox = intersection(outerClip, element.getBoundingClientRect());
      clipByElement.set(element, clipBox);
      return clipBox;
    };
    const intersection = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isVisible = ({ left, right, top, bottom }: Box) =>
      right - left > MIN_OVERLAP_PIXELS && bottom - top > MIN_OVERLAP_PIXELS;
    const visiblePartsOf = (element: Element, box: Box): VisibleBox[] => {
      const clipBox = clipOf(element);
      const visiblePart = clipBox && intersection(clipBox, box);
      return visiblePart && isVisible(visiblePart) && isVisible(box) ? [{ element, ...visiblePart }] : [];
    };

    /** Sticky elements cover the content beside them while the page scrolls. */
    const coveredAreaOf = (element: Element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const parentRect = element.parentElement?.getBoundingClientRect();
      if (!parentRect || window.getComputedStyle(element).position !== 'sticky')
        return { left, right, top, bottom };
      return { left, right, top: parentRect.top, bottom: parentRect.bottom };
    };

    const visibleBoxes: VisibleBox[] = [];
    for (const text of texts) {
      const element = text.parentElement;
      if (!element?.checkVisibility(VISIBILITY_OPTIONS)) continue;
      range.selectNodeContents(text);
      const lineBoxes = [...range.getClientRects()];
      if (isBroken(lineBoxes) && SHORT_WORD.test(text.data) && element.closest('th, td, dt, dd'))
        problems.push(`${width}: ${nameOf(element)} is broken`);
      for (const lineBox of lineBoxes) visibleBoxes.push(...visiblePartsOf(element, glyphsOf(lineBox)));
    }
    for (const element of boxElements)
      if (element.checkVisibility(VISIBILITY_OPTIONS))
        visibleBoxes.push(...visiblePartsOf(element, coveredAreaOf(element)));
    visibleBoxes.sort((a, b) => a.top - b.top);

    const coveredPairs = new Set<string>();
    for (const [index, firstBox] of visibleBoxes.entries()) {
      for (let secondIndex = index + 1; secondIndex < visibleBoxes.length; secondIndex++) {
        const secondBox = visibleBoxes[secondIndex];
        if (!secondBox || secondBox.top > firstBox.bottom - MIN_OVERLAP_PIXELS) break;
        if (!isVisible(intersection(firstBox, secondBox))) continue;
        if (firstBox.element.contains(secondBox.element) || secondBox.element.contains(firstBox.element))
          continue;
        coveredPairs.add(`${nameOf(firstBox.element)} and ${nameOf(secondBox.element)} overlap`);
      }
    }
    for (const pair of [...coveredPairs].slice(0, 3)) problems.push(`${width}: ${pair}`);
  }
  return problems;
}

type Box = { left: number; right: number; top: number; bottom: number };
type Shown = Box & { element: Element };

/**
 * Runs in the browser: what is wrong with the boxes of a frame's document at each width. Something reaches beyond
 * the side of the screen, texts or buttons cover each other, or a short Chinese word of a cell is broken.
 */
export function boxProblems(frame: HTMLIFrameElement, widths: readonly number[]): string[] {
  const { contentDocument: document, contentWindow: window } = frame;
  if (!document || !window) return ['is not there'];
  /** A box with less than this of another, in pixels, touches it. */
  const TOUCH = 3;
  const SHORT_WORD = /^\p{Script=Han}{2,5}$/u;
  const VISIBLE = { opacityProperty: true, visibilityProperty: true };
  // Markers of a map may lie over each other, and what is for screen readers has no size to speak of.
  const APART = '.map-frame, .sr-only, noscript, script, style, svg, option, [aria-hidden=true]';
  const problems: string[] = [];
  const nameOf = ({ localName, textContent }: Element) =>
    `${localName} “${textContent?.trim().slice(0, 24)}”`;

  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && !node.parentElement?.closest(APART)) texts.push(node as Text);
  const surfaces = [
    ...document.querySelectorAll('aside > *, button, select, input, textarea, summary'),
  ].filter((element) => !element.closest(APART));
  const range = document.createRange();
  const isBroken = (lines: readonly DOMRect[]) => {
    const tops = lines.map(({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > TOUCH;
  };
  /** The box of a line is as high as its font may be; the letters leave about a sixth of it above and below. */
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

    const clips = new Map<Element, Box | null>();
    /** What can be seen inside of an element; null for one that rests on the edge of the screen. */
    const clipOf = (element: Element): Box | null => {
      const known = clips.get(element);
      if (known !== undefined) return known;
      const { overflowX, overflowY, position, bottom: rest } = window.getComputedStyle(element);
      const outer = element.parentElement
        ? clipOf(element.parentElement)
        : { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
      const isClipping = overflowX !== 'visible' || overflowY !== 'visible';
      let clip = outer;
      if (position === 'fixed' || (position === 'sticky' && rest !== 'auto')) clip = null;
      else if (outer && isClipping && element.parentElement !== document.documentElement)
        clip = common(outer, element.getBoundingClientRect());
      clips.set(element, clip);
      return clip;
    };
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isSeen = ({ left, right, top, bottom }: Box) => right - left > TOUCH && bottom - top > TOUCH;
    const seen = (element: Element, box: Box): Shown[] => {
      const clip = clipOf(element);
      const shown = clip && common(clip, box);
      return shown && isSeen(shown) && isSeen(box) ? [{ element, ...shown }] : [];
    };

    /** What sticks to the screen while it is scrolled lies over all that is beside it. */
    const placeOf = (element: Element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const whole = element.parentElement?.getBoundingClientRect();
      if (!whole || window.getComputedStyle(element).position !== 'sticky')
        return { left, right, top, bottom };
      return { left, right, top: whole.top, bottom: whole.bottom };
    };

    const shown: Shown[] = [];
    for (const text of texts) {
      const element = text.parentElement;
      if (!element?.checkVisibility(VISIBLE)) continue;
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      if (isBroken(lines) && SHORT_WORD.test(text.data) && element.closest('th, td, dt, dd'))
        problems.push(`${width}: ${nameOf(element)} is broken`);
      for (const line of lines) shown.push(...seen(element, glyphsOf(line)));
    }
    for (const element of surfaces)
      if (element.checkVisibility(VISIBLE)) shown.push(...seen(element, placeOf(element)));
    shown.sort((one, other) => one.top - other.top);

    const covered = new Set<string>();
    for (const [index, one] of shown.entries()) {
      for (let next = index + 1; next < shown.length; next++) {
        const other = shown[next];
        if (!other || other.top > one.bottom - TOUCH) break;
        if (!isSeen(common(one, other))) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        covered.add(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`);
      }
    }
    for (const pair of [...covered].slice(0, 3)) problems.push(`${width}: ${pair}`);
  }
  return problems;
}

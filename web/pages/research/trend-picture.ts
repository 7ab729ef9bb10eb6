const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** CSS properties that are copied into the SVG file, because the file has no style sheet. */
const INLINED_STYLES = ['fill', 'stroke', 'color', 'font-weight'] as const;
const MARGIN_PX = 24;
const LINE_HEIGHT = 22;
const FONT_SIZE = 14;

/**
 * Returns the visible SVG drawings of a chart, stacked in one SVG document with the title, the legend
 * and the source.
 */
export function chartToSvgText(chart: HTMLElement, title: string): string {
  const visibleSvgs = [...chart.querySelectorAll('svg')].filter(
    (svg) => svg.clientWidth > 0 && svg.closest('[role="slider"]'),
  );
  const width = Math.max(...visibleSvgs.map((svg) => svg.viewBox.baseVal.width));
  const textLines = [
    title,
    ...[...chart.querySelectorAll('p, li')].flatMap((paragraph) => visibleTextOf(paragraph)),
  ];
  const style = getComputedStyle(chart);
  const picture = document.createElementNS(SVG_NAMESPACE, 'svg');
  let y = MARGIN_PX;
  for (const [index, text] of textLines.entries()) {
    y += LINE_HEIGHT;
    picture.append(createTextElement(text, y, style, index === 0));
  }
  y += MARGIN_PX / 2;
  for (const svg of visibleSvgs) {
    const svgCopy = copyWithInlineStyles(svg);
    const { width: svgWidth, height } = svg.viewBox.baseVal;
    for (const [name, value] of Object.entries({ x: MARGIN_PX, y, width: svgWidth, height }))
      svgCopy.setAttribute(name, String(value));
    svgCopy.setAttribute('font-family', style.fontFamily);
    picture.append(svgCopy);
    y += height + MARGIN_PX / 2;
  }
  const size = { width: width + 2 * MARGIN_PX, height: y + MARGIN_PX / 2 };
  picture.setAttribute('xmlns', SVG_NAMESPACE);
  picture.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  picture.setAttribute('width', String(size.width));
  picture.setAttribute('height', String(size.height));
  picture.prepend(createBackground(size, style.backgroundColor));
  return new XMLSerializer().serializeToString(picture);
}

/** Returns the visible text of an element. Text for screen readers or keyboard users only is omitted. */
function visibleTextOf(element: Element): string[] {
  const isVisible = element.getClientRects().length > 0 && !element.closest('[data-print="hide"]');
  const text = element.textContent?.trim() ?? '';
  return isVisible && text ? [text] : [];
}

function createTextElement(
  text: string,
  y: number,
  style: CSSStyleDeclaration,
  isTitle: boolean,
): SVGTextElement {
  const element = document.createElementNS(SVG_NAMESPACE, 'text');
  element.textContent = text;
  const attributes = {
    x: String(MARGIN_PX),
    y: String(y),
    fill: style.color,
    'font-family': style.fontFamily,
    'font-size': String(isTitle ? FONT_SIZE + 4 : FONT_SIZE),
    'font-weight': isTitle ? '700' : '400',
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function createBackground(
  { width, height }: { width: number; height: number },
  colour: string,
): SVGRectElement {
  const rect = document.createElementNS(SVG_NAMESPACE, 'rect');
  rect.setAttribute('width', String(width));
  rect.setAttribute('height', String(height));
  rect.setAttribute('fill', colour);
  return rect;
}

/** Copies an SVG element with inline styles, so that the copy renders the same without a style sheet. */
function copyWithInlineStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originalElements = [...svg.querySelectorAll('*')];
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const originalElement = originalElements[index];
    if (!originalElement) continue;
    const style = getComputedStyle(originalElement);
    for (const name of INLINED_STYLES) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  }
  for (const hiddenElement of copy.querySelectorAll('[data-picture="hide"]')) hiddenElement.remove();
  copy.removeAttribute('class');
  return copy;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** What a style sheet says about an element of the drawing, and the file must say itself. */
const STYLES = ['fill', 'stroke', 'color', 'font-weight'] as const;
const MARGIN = 24;
const LINE = 22;
const FONT = 14;

/** The drawings of a chart that are in sight, one below the other, as one SVG file with its title, lines and source. */
export function chartPicture(chart: HTMLElement, title: string): string {
  const drawings = [...chart.querySelectorAll('svg')].filter(
    (svg) => svg.clientWidth > 0 && svg.closest('[role="slider"]'),
  );
  const width = Math.max(...drawings.map((svg) => svg.viewBox.baseVal.width));
  const texts = [title, ...[...chart.querySelectorAll('p, li')].flatMap((one) => textOf(one))];
  const style = getComputedStyle(chart);
  const picture = document.createElementNS(NAMESPACE, 'svg');
  let y = MARGIN;
  for (const [index, text] of texts.entries()) {
    y += LINE;
    picture.append(textElement(text, y, style, index === 0));
  }
  y += MARGIN / 2;
  for (const svg of drawings) {
    const copy = withStyles(svg);
    const { width: own, height } = svg.viewBox.baseVal;
    for (const [name, value] of Object.entries({ x: MARGIN, y, width: own, height }))
      copy.setAttribute(name, String(value));
    copy.setAttribute('font-family', style.fontFamily);
    picture.append(copy);
    y += height + MARGIN / 2;
  }
  const size = { width: width + 2 * MARGIN, height: y + MARGIN / 2 };
  picture.setAttribute('xmlns', NAMESPACE);
  picture.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  picture.setAttribute('width', String(size.width));
  picture.setAttribute('height', String(size.height));
  picture.prepend(background(size, style.backgroundColor));
  return new XMLSerializer().serializeToString(picture);
}

/** Leaves out of the picture what is only for screen readers or for the keyboard. */
function textOf(element: Element): string[] {
  const isShown = element.getClientRects().length > 0 && !element.closest('[data-print="hide"]');
  const text = element.textContent?.trim() ?? '';
  return isShown && text ? [text] : [];
}

function textElement(text: string, y: number, style: CSSStyleDeclaration, isTitle: boolean): SVGTextElement {
  const element = document.createElementNS(NAMESPACE, 'text');
  element.textContent = text;
  const attributes = {
    x: String(MARGIN),
    y: String(y),
    fill: style.color,
    'font-family': style.fontFamily,
    'font-size': String(isTitle ? FONT + 4 : FONT),
    'font-weight': isTitle ? '700' : '400',
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function background({ width, height }: { width: number; height: number }, colour: string): SVGRectElement {
  const rect = document.createElementNS(NAMESPACE, 'rect');
  rect.setAttribute('width', String(width));
  rect.setAttribute('height', String(height));
  rect.setAttribute('fill', colour);
  return rect;
}

/** A copy that looks the same without a style sheet. */
function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const elements = [...svg.querySelectorAll('*')];
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = elements[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of STYLES) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  }
  for (const mark of copy.querySelectorAll('[data-picture="hide"]')) mark.remove();
  copy.removeAttribute('class');
  return copy;
}

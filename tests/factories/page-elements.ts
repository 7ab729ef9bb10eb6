import sanitizeHtml from 'sanitize-html';

export type PageElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: PageElement | undefined;
  /** Child elements and texts in document order. */
  readonly children: (PageElement | string)[];
};

/** Parses the elements of a page with the parser of the HTML sanitiser. */
export function readElements(html: string): PageElement {
  const root: PageElement = { name: '', attributes: {}, parent: undefined, children: [] };
  let open = root;
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      const element = { name, attributes: { ...attributes }, parent: open, children: [] };
      open.children.push(element);
      open = element;
    },
    onCloseTag() {
      open = open.parent ?? root;
    },
    textFilter(text) {
      open.children.push(text);
      return text;
    },
  });
  return root;
}

/** Returns an element and its descendants in document order. */
export function allWithin(element: PageElement): readonly PageElement[] {
  const descendants = element.children.flatMap((child) =>
    typeof child === 'string' ? [] : allWithin(child),
  );
  return [element, ...descendants];
}

/** Elements that are inline by default. */
const IN_LINE = new Set(
  'a abbr b bdi cite code data del dfn em g i img ins kbd label mark output path picture q rect s samp small source span strong sub sup svg time u use var wbr'.split(
    ' ',
  ),
);
const NOT_SHOWN = new Set(['head', 'noscript', 'script', 'style', 'template']);

const ENDS_IN_WORD = /[\p{L}\p{N}\p{Sc}%)]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}\p{Sc}(#+]/u;

/**
 * Returns texts of two elements that touch, so that text browsers and copying join them: 'HK$3.18M' and
 * 'HK$5,483'. In scripts without spaces, nested elements of a sentence may touch.
 */
export function touchingTexts(page: PageElement, hasSpaces: boolean): readonly string[] {
  const problems: string[] = [];
  let previous: { readonly text: string; readonly holder: PageElement } | undefined;
  const visit = (element: PageElement) => {
    if (NOT_SHOWN.has(element.name)) return;
    const isInLine = IN_LINE.has(element.name);
    if (!isInLine) previous = undefined;
    for (const child of element.children) {
      if (typeof child !== 'string') visit(child);
      else if (child !== '') {
        if (previous && previous.holder !== element && touch(previous.text, child))
          if (hasSpaces || !isWithin(previous.holder, element))
            problems.push(`“${previous.text}” “${child}”`);
        previous = { text: child, holder: element };
      }
    }
    if (!isInLine) previous = undefined;
  };
  visit(page);
  return problems;
}

function touch(first: string, second: string): boolean {
  return ENDS_IN_WORD.test(first) && BEGINS_WITH_WORD.test(second);
}

/** Returns whether one of two elements contains the other. */
function isWithin(element: PageElement, ancestor: PageElement): boolean {
  return outward(element).includes(ancestor) || outward(ancestor).includes(element);
}

function outward(element: PageElement): readonly PageElement[] {
  return element.parent ? [element, ...outward(element.parent)] : [element];
}

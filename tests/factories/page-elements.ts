import sanitizeHtml from 'sanitize-html';

export type PageElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: PageElement | undefined;
  /** Child elements and text nodes in document order. */
  readonly children: (PageElement | string)[];
};

/** Parses a page into a tree of elements, with the HTML sanitiser's parser. */
export function readElements(html: string): PageElement {
  const root: PageElement = { name: '', attributes: {}, parent: undefined, children: [] };
  let openElement = root;
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      const element = { name, attributes: { ...attributes }, parent: openElement, children: [] };
      openElement.children.push(element);
      openElement = element;
    },
    onCloseTag() {
      openElement = openElement.parent ?? root;
    },
    textFilter(text) {
      openElement.children.push(text);
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
const INLINE_ELEMENTS = new Set(
  'a abbr b bdi cite code data del dfn em g i img ins kbd label mark output path picture q rect s samp small source span strong sub sup svg time u use var wbr'.split(
    ' ',
  ),
);
const HIDDEN_ELEMENTS = new Set(['head', 'noscript', 'script', 'style', 'template']);

const ENDS_IN_WORD = /[\p{L}\p{N}\p{Sc}%)]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}\p{Sc}(#+]/u;

/**
 * Returns pairs of texts in adjacent elements without a space between them. Text browsers and copying
 * would join such texts: 'HK$3.18M' and 'HK$5,483' become 'HK$3.18MHK$5,483'. In languages without
 * spaces between words (`hasSpaces` is false), nested elements may touch.
 */
export function findTouchingTexts(page: PageElement, hasSpaces: boolean): readonly string[] {
  const problems: string[] = [];
  let previous: { readonly text: string; readonly element: PageElement } | undefined;
  const visit = (element: PageElement) => {
    if (HIDDEN_ELEMENTS.has(element.name)) return;
    const isInLine = INLINE_ELEMENTS.has(element.name);
    if (!isInLine) previous = undefined;
    for (const child of element.children) {
      if (typeof child !== 'string') visit(child);
      else if (child !== '') {
        if (previous && previous.element !== element && areTextsJoined(previous.text, child))
          if (hasSpaces || !isWithin(previous.element, element))
            problems.push(`“${previous.text}” “${child}”`);
        previous = { text: child, element };
      }
    }
    if (!isInLine) previous = undefined;
  };
  visit(page);
  return problems;
}

function areTextsJoined(firstText: string, secondText: string): boolean {
  return ENDS_IN_WORD.test(firstText) && BEGINS_WITH_WORD.test(secondText);
}

/** Returns whether one of two elements contains the other. */
function isWithin(element: PageElement, ancestor: PageElement): boolean {
  return withAncestors(element).includes(ancestor) || withAncestors(ancestor).includes(element);
}

function withAncestors(element: PageElement): readonly PageElement[] {
  return element.parent ? [element, ...withAncestors(element.parent)] : [element];
}

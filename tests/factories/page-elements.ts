import sanitizeHtml from 'sanitize-html';

export type PageElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: PageElement | undefined;
  /** Elements and texts, in their order. */
  readonly children: (PageElement | string)[];
};

/** The elements of a page as a browser reads them: the sanitiser reads HTML, and tells what it reads. */
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

/** An element and all that are within it, in the order in which they begin. */
export function allWithin(element: PageElement): readonly PageElement[] {
  const within = element.children.flatMap((child) => (typeof child === 'string' ? [] : allWithin(child)));
  return [element, ...within];
}

/** Elements that stand in the line of what is before and after them, where no style sheet says other. */
const IN_LINE = new Set(
  'a abbr b bdi cite code data del dfn em g i img ins kbd label mark output path picture q rect s samp small source span strong sub sup svg time u use var wbr'.split(
    ' ',
  ),
);
const NOT_SHOWN = new Set(['head', 'noscript', 'script', 'style', 'template']);

const ENDS_IN_WORD = /[\p{L}\p{N}\p{Sc}%)]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}\p{Sc}(#+]/u;

/**
 * Texts of two elements that touch, so that a text browser and a copy join them: 'HK$3.18M' and 'HK$5,483'. Those of
 * a sentence, where one element is within the other, may touch in a script that has no spaces.
 */
export function touchingTexts(page: PageElement, hasSpaces: boolean): readonly string[] {
  const found: string[] = [];
  let before: { readonly text: string; readonly holder: PageElement } | undefined;
  const read = (element: PageElement) => {
    if (NOT_SHOWN.has(element.name)) return;
    const isInLine = IN_LINE.has(element.name);
    if (!isInLine) before = undefined;
    for (const child of element.children) {
      if (typeof child !== 'string') read(child);
      else if (child !== '') {
        if (before && before.holder !== element && touch(before.text, child))
          if (hasSpaces || !isWithin(before.holder, element)) found.push(`“${before.text}” “${child}”`);
        before = { text: child, holder: element };
      }
    }
    if (!isInLine) before = undefined;
  };
  read(page);
  return found;
}

function touch(first: string, second: string): boolean {
  return ENDS_IN_WORD.test(first) && BEGINS_WITH_WORD.test(second);
}

/** Whether one of two elements is within the other. */
function isWithin(one: PageElement, other: PageElement): boolean {
  return outward(one).includes(other) || outward(other).includes(one);
}

function outward(element: PageElement): readonly PageElement[] {
  return element.parent ? [element, ...outward(element.parent)] : [element];
}

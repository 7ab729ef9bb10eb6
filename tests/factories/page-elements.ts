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

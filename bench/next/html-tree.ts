/** A node of a page: an element, or a text as a string. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = {
  readonly tag: string;
  /** Attributes by their HTML names. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
};

const VOID_TAGS = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** Matches a comment, a tag or a text. React writes no other tokens. */
const HTML_TOKEN_PATTERN =
  /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g;
const ATTRIBUTE_PATTERN = /([^\s=>/]+)(?:="([^"]*)")?/g;

/** Parses HTML written by React: every tag is closed, and attribute values are in double quotes. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const rootNodes: HtmlNode[] = [];
  const openElements: { readonly tag: string; readonly children: HtmlNode[] }[] = [
    { tag: '', children: rootNodes },
  ];
  for (const [token, closingSlash, tag, attributes = ''] of html.matchAll(HTML_TOKEN_PATTERN)) {
    const parent = openElements.at(-1);
    if (!parent) throw new Error('a tag is closed that was not opened');
    if (token.startsWith('<!--')) continue;
    if (tag === undefined) {
      parent.children.push(unescapeHtml(token));
    } else if (closingSlash) {
      if (parent.tag !== tag) throw new Error(`</${tag}> closes <${parent.tag}>`);
      openElements.pop();
    } else {
      const children: HtmlNode[] = [];
      parent.children.push({ tag, attributes: parseAttributes(attributes), children });
      if (!VOID_TAGS.has(tag)) openElements.push({ tag, children });
    }
  }
  return rootNodes;
}

function parseAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE_PATTERN)].map(([, name = '', value = '']) => [
    name,
    unescapeHtml(value),
  ]);
  return Object.fromEntries(pairs);
}

const CHARACTERS_BY_ENTITY: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS_BY_ENTITY[entity] ?? entity);
}

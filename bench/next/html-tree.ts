/** An element of a page, or a text. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = {
  readonly tag: string;
  /** As HTML names them. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
};

const VOID_TAGS = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** A comment, a tag, or a text: React writes no others. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;

/** The elements of HTML that React has written: every tag is closed, and every value is in double quotes. */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { readonly tag: string; readonly children: HtmlNode[] }[] = [{ tag: '', children: root }];
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1);
    if (!parent) throw new Error('a tag is closed that was not opened');
    if (token.startsWith('<!--')) continue;
    if (tag === undefined) {
      parent.children.push(unescaped(token));
    } else if (slash) {
      if (parent.tag !== tag) throw new Error(`</${tag}> closes <${parent.tag}>`);
      open.pop();
    } else {
      const children: HtmlNode[] = [];
      parent.children.push({ tag, attributes: readAttributes(attributes), children });
      if (!VOID_TAGS.has(tag)) open.push({ tag, children });
    }
  }
  return root;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)]);
  return Object.fromEntries(pairs);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

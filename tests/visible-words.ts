import { parseSync } from 'vite';

/** Attributes a visitor sees or hears. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label']);
const LETTERS = /\p{L}{2,}/u;
const HAN = /\p{Script=Han}/u;

type Node = { readonly type: string; readonly [part: string]: unknown };

/** Words a source file would show by itself: letters in JSX, spoken attributes, Chinese in any text. For tests. */
export function visibleWords(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (text: unknown, pattern: RegExp): void => {
    if (typeof text === 'string' && pattern.test(text)) found.push(text.trim());
  };
  const visit = (node: Node, shown: boolean): void => {
    if (node.type === 'JSXText') note(node.value, LETTERS);
    else if (node.type === 'Literal') note(node.value, shown ? LETTERS : HAN);
    else if (node.type === 'TemplateElement')
      note((node.value as { raw: string }).raw, shown ? LETTERS : HAN);
    for (const [child, childShown] of childrenOf(node, shown)) visit(child, childShown);
  };
  const { program } = parseSync(file, source);
  if (isNode(program)) visit(program, false);
  return found;
}

/** A text is shown where it stands directly in an element or in a spoken attribute, not inside of a call. */
function* childrenOf(node: Node, shown: boolean): Generator<[Node, boolean]> {
  const carries = ['JSXExpressionContainer', 'TemplateLiteral', 'LogicalExpression'].includes(node.type);
  for (const [part, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') yield [child, part === 'children'];
      else if (node.type === 'JSXAttribute') yield [child, part === 'value' && isSpoken(node)];
      else if (node.type === 'ConditionalExpression') yield [child, shown && part !== 'test'];
      else if (node.type === 'TemplateLiteral') yield [child, shown && part === 'quasis'];
      else yield [child, shown && carries];
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isSpoken(attribute: Node): boolean {
  const name = attribute.name as { readonly name?: unknown };
  return typeof name.name === 'string' && SPOKEN.has(name.name);
}

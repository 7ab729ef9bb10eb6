import { parseSync } from 'vite';

/** HTML attributes whose text visitors see or hear from a screen reader. */
const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label']);
const LETTERS_PATTERN = /\p{L}{2,}/u;
const HAN_PATTERN = /\p{Script=Han}/u;

type Node = { readonly type: string; readonly [propertyName: string]: unknown };

/**
 * Returns the visible texts that are hard-coded in a source file: letters in JSX, texts of
 * SPOKEN_ATTRIBUTES, and Chinese in any string.
 */
export function findVisibleTexts(file: string, source: string): string[] {
  const visibleTexts: string[] = [];
  const addTextIfMatches = (text: unknown, pattern: RegExp): void => {
    if (typeof text === 'string' && pattern.test(text)) visibleTexts.push(text.trim());
  };
  const visit = (node: Node, isVisible: boolean): void => {
    if (node.type === 'JSXText') addTextIfMatches(node.value, LETTERS_PATTERN);
    else if (node.type === 'Literal') addTextIfMatches(node.value, isVisible ? LETTERS_PATTERN : HAN_PATTERN);
    else if (node.type === 'TemplateElement')
      addTextIfMatches((node.value as { raw: string }).raw, isVisible ? LETTERS_PATTERN : HAN_PATTERN);
    for (const [child, isChildVisible] of childrenOf(node, isVisible)) visit(child, isChildVisible);
  };
  const { program } = parseSync(file, source);
  if (isNode(program)) visit(program, false);
  return visibleTexts;
}

/**
 * Yields each child node with a flag whether strings in it are visible. Strings are visible directly in
 * an element or a spoken attribute, but not inside a call.
 */
function* childrenOf(node: Node, isVisible: boolean): Generator<[Node, boolean]> {
  const passesVisibility = ['JSXExpressionContainer', 'TemplateLiteral', 'LogicalExpression'].includes(
    node.type,
  );
  for (const [propertyName, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      if (node.type === 'JSXElement' || node.type === 'JSXFragment')
        yield [child, propertyName === 'children'];
      else if (node.type === 'JSXAttribute') yield [child, propertyName === 'value' && isSpoken(node)];
      else if (node.type === 'ConditionalExpression') yield [child, isVisible && propertyName !== 'test'];
      else if (node.type === 'TemplateLiteral') yield [child, isVisible && propertyName === 'quasis'];
      else yield [child, isVisible && passesVisibility];
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isSpoken(attribute: Node): boolean {
  const attributeName = attribute.name as { readonly name?: unknown };
  return typeof attributeName.name === 'string' && SPOKEN_ATTRIBUTES.has(attributeName.name);
}

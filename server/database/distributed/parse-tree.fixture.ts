import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A node of the parse tree that PostgreSQL's parser creates for a statement. */
export type ParseNode = { readonly [key: string]: unknown };

function isParseNode(value: unknown): value is ParseNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses any number of statements. The only key of each node is the kind of statement: SelectStmt,
 * InsertStmt and so on.
 */
export function parseStatements(text: string): readonly ParseNode[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (isParseNode(stmt) ? [stmt] : []));
}

/** Returns the child node of the given kind, or undefined if the node is of another kind. */
export function nodeOfKind(kind: string, parent: unknown): ParseNode | undefined {
  const child = isParseNode(parent) ? parent[kind] : undefined;
  return isParseNode(child) ? child : undefined;
}

export function childNode(parent: ParseNode, key: string): ParseNode | undefined {
  const child = parent[key];
  return isParseNode(child) ? child : undefined;
}

export function childList(parent: ParseNode | undefined, key: string): readonly unknown[] {
  const list = parent?.[key];
  return Array.isArray(list) ? list : [];
}

export function childText(parent: ParseNode | undefined, key: string): string | undefined {
  const text = parent?.[key];
  return typeof text === 'string' ? text : undefined;
}

/** Returns the parts of a qualified name: two for `search.stock`, and `*` for a star. */
export function nameParts(list: readonly unknown[]): readonly string[] {
  return list.flatMap((item) =>
    nodeOfKind('A_Star', item) ? '*' : (childText(nodeOfKind('String', item), 'sval') ?? []),
  );
}

/** Calls `visit` with every node of the given kinds below a node, but does not descend into those nodes. */
export function visitNodes(
  parent: unknown,
  kinds: readonly string[],
  visit: (kind: string, node: ParseNode) => void,
): void {
  if (Array.isArray(parent)) for (const item of parent) visitNodes(item, kinds, visit);
  if (!isParseNode(parent)) return;
  for (const [key, value] of Object.entries(parent)) {
    if (kinds.includes(key) && isParseNode(value)) visit(key, value);
    else visitNodes(value, kinds, visit);
  }
}

export function containsKind(parent: unknown, kind: string): boolean {
  let isPresent = false;
  visitNodes(parent, [kind], () => {
    isPresent = true;
  });
  return isPresent;
}

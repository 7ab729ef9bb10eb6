import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A part of what the parser of PostgreSQL makes of a statement. */
export type Tree = { readonly [key: string]: unknown };

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The one statement of a text. Its kind is its only key: SelectStmt, InsertStmt and so on. */
export function statementOf(text: string): Tree {
  const [only, ...more] = parseSync(text).stmts ?? [];
  if (!isTree(only?.stmt) || more.length > 0) throw new Error(`not one statement: ${text}`);
  return only.stmt;
}

/** The part of this kind, where a tree is one. */
export function as(kind: string, tree: unknown): Tree | undefined {
  const inner = isTree(tree) ? tree[kind] : undefined;
  return isTree(inner) ? inner : undefined;
}

export function partOf(tree: Tree, key: string): Tree | undefined {
  const part = tree[key];
  return isTree(part) ? part : undefined;
}

export function listOf(tree: Tree | undefined, key: string): readonly unknown[] {
  const list = tree?.[key];
  return Array.isArray(list) ? list : [];
}

export function textOf(tree: Tree | undefined, key: string): string | undefined {
  const text = tree?.[key];
  return typeof text === 'string' ? text : undefined;
}

/** The words of a list of names, as `search.stock` has two; a star is *. */
export function namesOf(list: readonly unknown[]): readonly string[] {
  return list.flatMap((each) => (as('A_Star', each) ? '*' : (textOf(as('String', each), 'sval') ?? [])));
}

/** Calls `found` with every part of these kinds below a tree, but not with what lies inside one of them. */
export function findAll(
  tree: unknown,
  kinds: readonly string[],
  found: (kind: string, part: Tree) => void,
): void {
  if (Array.isArray(tree)) for (const each of tree) findAll(each, kinds, found);
  if (!isTree(tree)) return;
  for (const [key, value] of Object.entries(tree)) {
    if (kinds.includes(key) && isTree(value)) found(key, value);
    else findAll(value, kinds, found);
  }
}

export function has(tree: unknown, kind: string): boolean {
  let isThere = false;
  findAll(tree, [kind], () => {
    isThere = true;
  });
  return isThere;
}

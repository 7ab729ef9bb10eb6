import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { as, findAll, listOf, namesOf, type Tree, textOf } from './parse-tree.fixture.ts';

export type Body = { readonly name: string; readonly statements: readonly string[] };

/** How the parser of PL/pgSQL tells statements from expressions and assignments. */
const STATEMENT = 0;
const ASSIGNMENT = 3;

/** The statements in the functions of a file. */
export function functionBodies(file: Buffer): readonly Body[] {
  return (parseSync(file.toString()).stmts ?? []).flatMap(({ stmt, stmt_location = 0, stmt_len }) => {
    const created = as('CreateFunctionStmt', stmt);
    if (!created) return [];
    const text = file.subarray(stmt_location, stmt_len && stmt_location + stmt_len).toString();
    const isProcedural = optionOf(created, 'language') === 'plpgsql';
    return {
      name: namesOf(listOf(created, 'funcname')).join('.'),
      statements: isProcedural ? statementsOf(text) : [optionOf(created, 'as') ?? ''],
    };
  });
}

function optionOf(created: Tree, wanted: string): string | undefined {
  const option = listOf(created, 'options')
    .map((each) => as('DefElem', each))
    .find((each) => textOf(each, 'defname') === wanted);
  const inList = listOf(as('List', option?.arg), 'items')[0];
  return textOf(as('String', inList ?? option?.arg), 'sval');
}

function statementsOf(text: string): readonly string[] {
  const statements: string[] = [];
  findAll(parsePlPgSQLSync(text), ['PLpgSQL_expr'], (_, part) => {
    const query = textOf(part, 'query') ?? '';
    if (part.parseMode === STATEMENT) statements.push(query);
    else if (part.parseMode === ASSIGNMENT) statements.push(`select ${query.slice(query.indexOf(':=') + 2)}`);
    else statements.push(`select ${query}`, ...written(query));
  });
  return statements;
}

/** The statement that format() writes where it is about one of the large search tables: that of listings. */
function written(expression: string): readonly string[] {
  const found: string[] = [];
  if (!expression.includes('search.table_of(')) return found;
  findAll(parseSync(`select ${expression}`), ['A_Const'], (_, part) => {
    const text = textOf(as('sval', part), 'sval') ?? '';
    if (text.includes('%s')) found.push(text.replaceAll('%s', 'search.stock').replaceAll('%L', "'s'"));
  });
  return found;
}

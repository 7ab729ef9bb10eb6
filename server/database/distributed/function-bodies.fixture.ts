import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import {
  childList,
  childText,
  nameParts,
  nodeOfKind,
  type ParseNode,
  visitNodes,
} from './parse-tree.fixture.ts';

export type FunctionBody = { readonly name: string; readonly statements: readonly string[] };

/**
 * Values of `parseMode` in the PL/pgSQL parser, which distinguish statements, expressions and
 * assignments.
 */
const STATEMENT_PARSE_MODE = 0;
const ASSIGNMENT_PARSE_MODE = 3;

/** Returns the SQL statements inside each function of a file. */
export function functionBodies(file: Buffer): readonly FunctionBody[] {
  return (parseSync(file.toString()).stmts ?? []).flatMap(({ stmt, stmt_location = 0, stmt_len }) => {
    const createFunction = nodeOfKind('CreateFunctionStmt', stmt);
    if (!createFunction) return [];
    const functionText = file.subarray(stmt_location, stmt_len && stmt_location + stmt_len).toString();
    const isProcedural = functionOption(createFunction, 'language') === 'plpgsql';
    return {
      name: nameParts(childList(createFunction, 'funcname')).join('.'),
      statements: isProcedural
        ? procedureStatements(functionText)
        : [functionOption(createFunction, 'as') ?? ''],
    };
  });
}

function functionOption(createFunction: ParseNode, optionName: string): string | undefined {
  const option = childList(createFunction, 'options')
    .map((item) => nodeOfKind('DefElem', item))
    .find((item) => childText(item, 'defname') === optionName);
  const listItem = childList(nodeOfKind('List', option?.arg), 'items')[0];
  return childText(nodeOfKind('String', listItem ?? option?.arg), 'sval');
}

function procedureStatements(functionText: string): readonly string[] {
  const statements: string[] = [];
  visitNodes(parsePlPgSQLSync(functionText), ['PLpgSQL_expr'], (_, node) => {
    const query = childText(node, 'query') ?? '';
    if (node.parseMode === STATEMENT_PARSE_MODE) statements.push(query);
    else if (node.parseMode === ASSIGNMENT_PARSE_MODE)
      statements.push(`select ${query.slice(query.indexOf(':=') + 2)}`);
    else statements.push(`select ${query}`, ...formatTemplates(query));
  });
  return statements;
}

/**
 * Returns the dynamic statements built with format() for one of the large search tables, with
 * `search.stock` filled in as the table.
 */
function formatTemplates(expression: string): readonly string[] {
  const statements: string[] = [];
  if (!expression.includes('search.table_of(')) return statements;
  visitNodes(parseSync(`select ${expression}`), ['A_Const'], (_, node) => {
    const text = childText(nodeOfKind('sval', node), 'sval') ?? '';
    if (text.includes('%s')) statements.push(text.replaceAll('%s', 'search.stock').replaceAll('%L', "'s'"));
  });
  return statements;
}

import { DISTRIBUTION_COLUMN, tablesWithPlacement } from './layout.ts';
import {
  childList,
  childNode,
  childText,
  containsKind,
  nameParts,
  nodeOfKind,
  type ParseNode,
  parseStatements,
  visitNodes,
} from './parse-tree.fixture.ts';

/** Column names of every table and view, by name including the schema. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/**
 * An item of a FROM clause. Citus evaluates a query in a WITH clause first, so its rows are the same on
 * every machine.
 */
type Source = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly kind: 'distributed' | 'table' | 'query' | 'function' | 'values';
  readonly reads: ReadFlags;
  /**
   * Index of the outermost query whose columns this item refers to. Undefined if it refers to no outer
   * query.
   */
  readonly outermostScope?: number;
};
type ReadFlags = { readonly readsDistributed: boolean; readonly readsOthers: boolean };
/**
 * Result columns of a query, the kinds of tables it reads, and the index of the outermost query whose
 * columns it refers to.
 */
type QuerySummary = {
  readonly columns: readonly string[];
  readonly reads: ReadFlags;
  readonly outermostScope: number;
};
type Scope = { sources: readonly Source[] };

const NO_READS: ReadFlags = { readsDistributed: false, readsOthers: false };
const mergeReads = (reads: readonly ReadFlags[]): ReadFlags => ({
  readsDistributed: reads.some(({ readsDistributed }) => readsDistributed),
  readsOthers: reads.some(({ readsOthers }) => readsOthers),
});

/** Functions that return the same result on every machine, because they read no tables. */
const STATELESS_FUNCTIONS = ['unnest', 'generate_series', 'string_to_table'];
/** Transition tables of triggers, with the rows changed by a statement. */
const TRANSITION_TABLES = ['before_rows', 'after_rows'];

/**
 * Returns the reasons why Citus would reject a statement, or an empty list if Citus accepts it. The
 * rules come from the Citus documentation (SQL support and workarounds) and the messages of its
 * planner. Some rules are stricter than those of Citus, to keep the checks simple.
 */
export function findCitusViolations(text: string, columns: Columns): readonly string[] {
  const violations: string[] = [];
  const statements = parseStatements(text);
  if (statements.length > 1) violations.push('several statements in one query');
  const analyzer = createAnalyzer(columns, (reason) => violations.push(reason));
  for (const statement of statements) analyzer.statement(statement, [], new Map());
  if (analyzer.usesCitusTable && TRANSITION_TABLES.some((name) => analyzer.unknownTables.has(name)))
    violations.push('transition tables of a trigger together with a distributed table');
  return [...new Set(violations)];
}

function createAnalyzer(columns: Columns, reportViolation: (reason: string) => void) {
  const distributedTables = tablesWithPlacement('distributed');
  const citusTables = [...distributedTables, ...tablesWithPlacement('reference')];
  const unknownTables = new Set<string>();
  let usesCitusTable = false;
  type CteColumns = ReadonlyMap<string, readonly string[]>;

  function qualifiedName(range: ParseNode): string {
    const name = childText(range, 'relname') ?? '';
    return `${childText(range, 'schemaname') ?? 'public'}.${name}`;
  }

  function isDistributed(range: ParseNode | undefined): boolean {
    if (!range) return false;
    if (citusTables.includes(qualifiedName(range))) usesCitusTable = true;
    return distributedTables.includes(qualifiedName(range));
  }

  function addCteColumns(
    statement: ParseNode,
    scopes: readonly Scope[],
    outerCteColumns: CteColumns,
  ): CteColumns {
    const withClause = childNode(statement, 'withClause');
    const cteColumns = new Map(outerCteColumns);
    for (const item of childList(withClause, 'ctes')) {
      const query = nodeOfKind('CommonTableExpr', item);
      const innerQuery = query && childNode(query, 'ctequery');
      if (!query || !innerQuery) continue;
      const { columns, reads } = analyzeCte(innerQuery, scopes, cteColumns);
      if (withClause?.recursive === true && reads.readsDistributed)
        reportViolation('WITH RECURSIVE of a distributed table');
      cteColumns.set(childText(query, 'ctename') ?? '', columns);
    }
    return cteColumns;
  }

  function analyzeCte(node: ParseNode, scopes: readonly Scope[], cteColumns: CteColumns): QuerySummary {
    const dataChange =
      nodeOfKind('InsertStmt', node) ?? nodeOfKind('UpdateStmt', node) ?? nodeOfKind('DeleteStmt', node);
    if (isDistributed(dataChange && childNode(dataChange, 'relation')))
      reportViolation('WITH that changes a distributed table');
    return analyzeStatement(node, scopes, cteColumns);
  }

  function analyzeStatement(node: ParseNode, scopes: readonly Scope[], cteColumns: CteColumns): QuerySummary {
    const selectNode = nodeOfKind('SelectStmt', node);
    if (selectNode) return analyzeSelect(selectNode, scopes, cteColumns);
    const insertNode = nodeOfKind('InsertStmt', node);
    const updateOrDelete = nodeOfKind('UpdateStmt', node) ?? nodeOfKind('DeleteStmt', node);
    if (insertNode) {
      isDistributed(childNode(insertNode, 'relation'));
      const allCteColumns = addCteColumns(insertNode, scopes, cteColumns);
      return analyzeStatement(childNode(insertNode, 'selectStmt') ?? {}, scopes, allCteColumns);
    }
    if (updateOrDelete) {
      const isDistributedTarget = isDistributed(childNode(updateOrDelete, 'relation'));
      const otherItems = [
        ...childList(updateOrDelete, 'fromClause'),
        ...childList(updateOrDelete, 'usingClause'),
      ];
      const allCteColumns = addCteColumns(updateOrDelete, scopes, cteColumns);
      const sources = otherItems.flatMap((item) =>
        analyzeFromItem(item, { sources: [] }, scopes, allCteColumns),
      );
      if (isDistributedTarget && (otherItems.length > 0 || containsKind(updateOrDelete, 'SubLink')))
        reportViolation('a change of a distributed table that reads another table');
      return {
        columns: [],
        reads: mergeReads(sources.map(({ reads }) => reads)),
        outermostScope: scopes.length,
      };
    }
    return { columns: [], reads: NO_READS, outermostScope: scopes.length };
  }

  function analyzeSelect(
    query: ParseNode,
    scopes: readonly Scope[],
    outerCteColumns: CteColumns,
  ): QuerySummary {
    const cteColumns = addCteColumns(query, scopes, outerCteColumns);
    if (childText(query, 'op') !== 'SETOP_NONE') {
      const sides = ['larg', 'rarg'].map((side) =>
        analyzeSelect(childNode(query, side) ?? {}, scopes, cteColumns),
      );
      return {
        columns: sides[0]?.columns ?? [],
        reads: mergeReads(sides.map(({ reads }) => reads)),
        outermostScope: Math.min(...sides.map(({ outermostScope: outermost }) => outermost)),
      };
    }
    const scope: Scope = { sources: [] };
    for (const item of childList(query, 'fromClause'))
      scope.sources = [...scope.sources, ...analyzeFromItem(item, scope, scopes, cteColumns)];
    const innerScopes = [...scopes, scope];
    const clauses = ['targetList', 'whereClause', 'groupClause', 'havingClause', 'sortClause', 'valuesLists'];
    const limitExpressions = [query.limitCount, query.limitOffset];
    const expressionSummary = analyzeExpressions(
      [clauses.map((key) => query[key]), limitExpressions],
      innerScopes,
      cteColumns,
    );
    const reads = mergeReads([...scope.sources.map((source) => source.reads), expressionSummary.reads]);
    const distributedSources = scope.sources.filter(({ kind }) => kind === 'distributed');
    if (reads.readsDistributed && containsKind(limitExpressions, 'SubLink'))
      reportViolation('a subquery in LIMIT or OFFSET');
    if (distributedSources.length > 0) {
      if (containsKind(query.groupClause, 'GroupingSet'))
        reportViolation('GROUPING SETS of a distributed table');
      if (childList(query, 'lockingClause').length > 0) reportViolation('FOR UPDATE of a distributed table');
      if (scope.sources.some(({ kind }) => kind === 'values'))
        reportViolation('VALUES beside a distributed table');
    }
    if (distributedSources.length > 1 && !joinsById(query, distributedSources))
      reportViolation('distributed tables that are not joined by id');
    const outermostScope = Math.min(
      expressionSummary.outermostScope,
      ...scope.sources.map((source) => source.outermostScope ?? scopes.length),
    );
    return { columns: outputColumns(query, scope), reads, outermostScope };
  }

  /**
   * Returns which tables the subqueries of an expression read, and the outermost query whose columns
   * the expression refers to.
   */
  function analyzeExpressions(
    node: unknown,
    innerScopes: readonly Scope[],
    cteColumns: CteColumns,
  ): Omit<QuerySummary, 'columns'> {
    const depth = innerScopes.length - 1;
    let outermostScope = depth;
    const reads: ReadFlags[] = [];
    visitNodes(node, ['ColumnRef', 'SubLink'], (kind, node) => {
      if (kind === 'ColumnRef') {
        outermostScope = Math.min(
          outermostScope,
          scopeIndexOf(nameParts(childList(node, 'fields')), innerScopes),
        );
        return;
      }
      const testSummary = analyzeExpressions(node.testexpr, innerScopes, cteColumns);
      const summary = analyzeStatement(childNode(node, 'subselect') ?? {}, innerScopes, cteColumns);
      checkCorrelated(summary, innerScopes);
      reads.push(summary.reads, testSummary.reads);
      outermostScope = Math.min(outermostScope, summary.outermostScope, testSummary.outermostScope);
    });
    return { reads: mergeReads(reads), outermostScope };
  }

  function checkCorrelated({ reads, outermostScope }: QuerySummary, innerScopes: readonly Scope[]): void {
    if (outermostScope >= innerScopes.length) return;
    if (reads.readsDistributed)
      reportViolation('a subquery of a distributed table that names a column of another query');
    const enclosingSources = innerScopes.slice(outermostScope).flatMap(({ sources }) => sources);
    if (reads.readsOthers && enclosingSources.some(({ kind }) => kind === 'distributed'))
      reportViolation('a subquery of another table that names a column of a distributed one');
  }

  /**
   * Returns the index of the scope that contains a column. If no scope is known to contain the column,
   * returns the innermost scope.
   */
  function scopeIndexOf(
    [firstName = '', secondName]: readonly string[],
    innerScopes: readonly Scope[],
  ): number {
    const hasColumn = ({ sources }: Scope) =>
      secondName === undefined
        ? sources.some(({ name, columns }) => name === firstName || columns.includes(firstName))
        : sources.some(({ name }) => name === firstName);
    const matchIndex = innerScopes.findLastIndex(hasColumn);
    return matchIndex < 0 ? innerScopes.length - 1 : matchIndex;
  }

  function analyzeFromItem(
    node: unknown,
    scope: Scope,
    scopes: readonly Scope[],
    cteColumns: CteColumns,
  ): readonly Source[] {
    const join = nodeOfKind('JoinExpr', node);
    if (join) return analyzeJoin(join, scope, scopes, cteColumns);
    const sampleNode = nodeOfKind('RangeTableSample', node);
    if (sampleNode) {
      const sampledSources = analyzeFromItem(sampleNode.relation, scope, scopes, cteColumns);
      if (sampledSources.some(({ kind }) => kind === 'distributed'))
        reportViolation('TABLESAMPLE of a distributed table');
      return sampledSources;
    }
    const range = nodeOfKind('RangeVar', node);
    if (range) return [analyzeTable(range, cteColumns)];
    const subquery = nodeOfKind('RangeSubselect', node);
    if (subquery) return [analyzeSubquery(subquery, scope, scopes, cteColumns)];
    const functions = nodeOfKind('RangeFunction', node);
    return functions ? [analyzeFunction(functions, scope)] : [];
  }

  function analyzeJoin(
    join: ParseNode,
    scope: Scope,
    scopes: readonly Scope[],
    cteColumns: CteColumns,
  ): readonly Source[] {
    const leftSources = analyzeFromItem(join.larg, scope, scopes, cteColumns);
    const leftScope = { sources: [...scope.sources, ...leftSources] };
    const rightSources = analyzeFromItem(join.rarg, leftScope, scopes, cteColumns);
    const joinScope = { sources: [...leftScope.sources, ...rightSources] };
    analyzeExpressions(join.quals, [...scopes, joinScope], cteColumns);
    const anyReadsDistributed = (side: readonly Source[]) => side.some(({ reads }) => reads.readsDistributed);
    const kind = childText(join, 'jointype');
    const isViolation =
      (kind === 'JOIN_LEFT' && !anyReadsDistributed(leftSources) && anyReadsDistributed(rightSources)) ||
      (kind === 'JOIN_RIGHT' && anyReadsDistributed(leftSources) && !anyReadsDistributed(rightSources)) ||
      (kind === 'JOIN_FULL' && anyReadsDistributed(leftSources) !== anyReadsDistributed(rightSources));
    if (isViolation)
      reportViolation('an outer join that keeps all rows of another table with a distributed one');
    return [...leftSources, ...rightSources];
  }

  function analyzeTable(range: ParseNode, cteColumns: CteColumns): Source {
    const tableName = childText(range, 'relname') ?? '';
    const name = aliasOf(range) ?? tableName;
    const query = childText(range, 'schemaname') === undefined ? cteColumns.get(tableName) : undefined;
    if (query) return { name, columns: query, kind: 'query', reads: NO_READS };
    const isDistributedTable = isDistributed(range);
    const tableColumns = columns.get(qualifiedName(range));
    if (!tableColumns) unknownTables.add(tableName);
    const reads = { readsDistributed: isDistributedTable, readsOthers: !isDistributedTable };
    return { name, columns: tableColumns ?? [], kind: isDistributedTable ? 'distributed' : 'table', reads };
  }

  function analyzeSubquery(
    range: ParseNode,
    scope: Scope,
    scopes: readonly Scope[],
    cteColumns: CteColumns,
  ): Source {
    const isLateral = range.lateral === true;
    const innerQuery = childNode(range, 'subquery') ?? {};
    const summary = analyzeStatement(innerQuery, isLateral ? [...scopes, scope] : scopes, cteColumns);
    if (isLateral) checkCorrelated(summary, [...scopes, scope]);
    const isValues = childList(nodeOfKind('SelectStmt', innerQuery), 'valuesLists').length > 0;
    return {
      name: aliasOf(range) ?? '',
      columns: aliasColumns(range) ?? summary.columns,
      kind: isValues ? 'values' : 'query',
      reads: summary.reads,
      outermostScope: summary.outermostScope,
    };
  }

  function analyzeFunction(range: ParseNode, scope: Scope): Source {
    const calls: string[] = [];
    visitNodes(range.functions, ['FuncCall'], (_, call) =>
      calls.push(nameParts(childList(call, 'funcname')).join('.')),
    );
    const joinsDistributed = scope.sources.some(({ kind }) => kind === 'distributed');
    if (joinsDistributed && !calls.every((call) => STATELESS_FUNCTIONS.includes(call)))
      reportViolation('a function that reads tables beside a distributed table');
    const name = aliasOf(range) ?? calls[0] ?? '';
    return { name, columns: aliasColumns(range) ?? [name], kind: 'function', reads: NO_READS };
  }

  return {
    statement: analyzeStatement,
    unknownTables: unknownTables as ReadonlySet<string>,
    get usesCitusTable() {
      return usesCitusTable;
    },
  };
}

function aliasOf(range: ParseNode): string | undefined {
  return childText(childNode(range, 'alias'), 'aliasname');
}

function aliasColumns(range: ParseNode): readonly string[] | undefined {
  const names = nameParts(childList(childNode(range, 'alias'), 'colnames'));
  return names.length === 0 ? undefined : names;
}

/** Returns the result column names of a query. */
function outputColumns(query: ParseNode, { sources }: Scope): readonly string[] {
  return childList(query, 'targetList').flatMap((item) => {
    const target = nodeOfKind('ResTarget', item);
    const alias = childText(target, 'name');
    if (alias !== undefined) return alias;
    const fields = nameParts(childList(nodeOfKind('ColumnRef', target?.val), 'fields'));
    if (fields.at(-1) !== '*') return fields.at(-1) ?? [];
    const [qualifier] = fields;
    return sources.flatMap(({ name, columns }) => (fields.length === 1 || name === qualifier ? columns : []));
  });
}

/** Returns whether a condition compares the ids of two of the tables for equality. */
function joinsById(query: ParseNode, tables: readonly Source[]): boolean {
  let isJoined = false;
  visitNodes([query.whereClause, query.fromClause], ['A_Expr'], (_, node) => {
    const sides = [node.lexpr, node.rexpr].map((side) =>
      nameParts(childList(nodeOfKind('ColumnRef', side), 'fields')),
    );
    const isOfTable = ([qualifier, column]: readonly string[]) =>
      column === DISTRIBUTION_COLUMN && tables.some(({ name }) => name === qualifier);
    if (sides.every(isOfTable) && sides[0]?.[0] !== sides[1]?.[0]) isJoined = true;
  });
  return isJoined;
}

import { SPREAD_BY, tablesAt } from './layout.ts';
import {
  as,
  findAll,
  has,
  listOf,
  namesOf,
  partOf,
  statementOf,
  type Tree,
  textOf,
} from './parse-tree.fixture.ts';

/** The columns of every table and view, by its name with its schema. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** What stands in a FROM. A query that is named by WITH is answered first, and is then the same rows for all. */
type Source = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly kind: 'distributed' | 'table' | 'query' | 'function' | 'values';
  readonly reads: Reads;
  /** The outermost query whose columns it names; none unless said. */
  readonly outermost?: number;
};
type Reads = { readonly distributed: boolean; readonly tables: boolean };
/** What a query answers with, what it reads, and the outermost query whose columns it names. */
type Answer = { readonly columns: readonly string[]; readonly reads: Reads; readonly outermost: number };
type Scope = { sources: readonly Source[] };

const NOTHING: Reads = { distributed: false, tables: false };
const both = (reads: readonly Reads[]): Reads => ({
  distributed: reads.some(({ distributed }) => distributed),
  tables: reads.some(({ tables }) => tables),
});

/** Functions that answer the same on every machine, whatever is stored there. */
const ANYWHERE = ['unnest', 'generate_series', 'string_to_table'];
/** What a trigger sees of the rows of its statement. */
const TRANSITIONS = ['before_rows', 'after_rows'];

/**
 * What Citus would refuse of a statement, from its documentation (SQL support and workarounds) and what its planner
 * says; nothing for one that it takes. Stricter than Citus where that is simpler to hold to.
 */
export function refusedOf(text: string, columns: Columns): readonly string[] {
  const refused: string[] = [];
  const statement = statementOf(text);
  const reader = createReader(columns, (reason) => refused.push(reason));
  reader.statement(statement, [], new Map());
  if (reader.readsSpread && TRANSITIONS.some((name) => reader.unknown.has(name)))
    refused.push('rows that a trigger sees stand beside a table that is spread');
  return [...new Set(refused)];
}

function createReader(columns: Columns, refuse: (reason: string) => void) {
  const distributed = tablesAt('distributed');
  const spread = [...distributed, ...tablesAt('reference')];
  const unknown = new Set<string>();
  let readsSpread = false;
  type Queries = ReadonlyMap<string, readonly string[]>;

  function nameOf(range: Tree): string {
    const name = textOf(range, 'relname') ?? '';
    return `${textOf(range, 'schemaname') ?? 'public'}.${name}`;
  }

  function isDistributed(range: Tree | undefined): boolean {
    if (!range) return false;
    if (spread.includes(nameOf(range))) readsSpread = true;
    return distributed.includes(nameOf(range));
  }

  function withQueries(statement: Tree, scopes: readonly Scope[], before: Queries): Queries {
    const clause = partOf(statement, 'withClause');
    const queries = new Map(before);
    for (const each of listOf(clause, 'ctes')) {
      const query = as('CommonTableExpr', each);
      const inner = query && partOf(query, 'ctequery');
      if (!query || !inner) continue;
      const { columns, reads } = statementOfQuery(inner, scopes, queries);
      if (clause?.recursive === true && reads.distributed) refuse('WITH RECURSIVE of a distributed table');
      queries.set(textOf(query, 'ctename') ?? '', columns);
    }
    return queries;
  }

  function statementOfQuery(tree: Tree, scopes: readonly Scope[], queries: Queries): Answer {
    const change = as('InsertStmt', tree) ?? as('UpdateStmt', tree) ?? as('DeleteStmt', tree);
    if (isDistributed(change && partOf(change, 'relation'))) refuse('WITH that changes a distributed table');
    return statement(tree, scopes, queries);
  }

  function statement(tree: Tree, scopes: readonly Scope[], queries: Queries): Answer {
    const selected = as('SelectStmt', tree);
    if (selected) return select(selected, scopes, queries);
    const inserted = as('InsertStmt', tree);
    const changed = as('UpdateStmt', tree) ?? as('DeleteStmt', tree);
    if (inserted) {
      isDistributed(partOf(inserted, 'relation'));
      const known = withQueries(inserted, scopes, queries);
      return statement(partOf(inserted, 'selectStmt') ?? {}, scopes, known);
    }
    if (changed) {
      const isSpread = isDistributed(partOf(changed, 'relation'));
      const others = [...listOf(changed, 'fromClause'), ...listOf(changed, 'usingClause')];
      const known = withQueries(changed, scopes, queries);
      const sources = others.flatMap((each) => sourcesOf(each, { sources: [] }, scopes, known));
      if (isSpread && (others.length > 0 || has(changed, 'SubLink')))
        refuse('a change of a distributed table by what stands in another');
      return { columns: [], reads: both(sources.map(({ reads }) => reads)), outermost: scopes.length };
    }
    return { columns: [], reads: NOTHING, outermost: scopes.length };
  }

  function select(query: Tree, scopes: readonly Scope[], before: Queries): Answer {
    const queries = withQueries(query, scopes, before);
    if (textOf(query, 'op') !== 'SETOP_NONE') {
      const sides = ['larg', 'rarg'].map((side) => select(partOf(query, side) ?? {}, scopes, queries));
      return {
        columns: sides[0]?.columns ?? [],
        reads: both(sides.map(({ reads }) => reads)),
        outermost: Math.min(...sides.map(({ outermost }) => outermost)),
      };
    }
    const scope: Scope = { sources: [] };
    for (const each of listOf(query, 'fromClause'))
      scope.sources = [...scope.sources, ...sourcesOf(each, scope, scopes, queries)];
    const inside = [...scopes, scope];
    const rest = ['targetList', 'whereClause', 'groupClause', 'havingClause', 'sortClause', 'valuesLists'];
    const limits = [query.limitCount, query.limitOffset];
    const named = expressions([rest.map((key) => query[key]), limits], inside, queries);
    const reads = both([...scope.sources.map((source) => source.reads), named.reads]);
    const tables = scope.sources.filter(({ kind }) => kind === 'distributed');
    if (reads.distributed && has(limits, 'SubLink')) refuse('a subquery in LIMIT or OFFSET');
    if (tables.length > 0) {
      if (has(query.groupClause, 'GroupingSet')) refuse('GROUPING SETS of a distributed table');
      if (listOf(query, 'lockingClause').length > 0) refuse('FOR UPDATE of a distributed table');
      if (scope.sources.some(({ kind }) => kind === 'values')) refuse('VALUES beside a distributed table');
    }
    if (tables.length > 1 && !joinsById(query, tables))
      refuse('distributed tables that are not joined by id');
    const outermost = Math.min(
      named.outermost,
      ...scope.sources.map((source) => source.outermost ?? scopes.length),
    );
    return { columns: columnsOf(query, scope), reads, outermost };
  }

  /** What an expression reads by its subqueries, and the outermost query whose columns it names. */
  function expressions(tree: unknown, inside: readonly Scope[], queries: Queries): Omit<Answer, 'columns'> {
    const depth = inside.length - 1;
    let outermost = depth;
    const reads: Reads[] = [];
    findAll(tree, ['ColumnRef', 'SubLink'], (kind, part) => {
      if (kind === 'ColumnRef') {
        outermost = Math.min(outermost, depthOf(namesOf(listOf(part, 'fields')), inside));
        return;
      }
      const tested = expressions(part.testexpr, inside, queries);
      const answer = statement(partOf(part, 'subselect') ?? {}, inside, queries);
      refuseCorrelated(answer, inside);
      reads.push(answer.reads, tested.reads);
      outermost = Math.min(outermost, answer.outermost, tested.outermost);
    });
    return { reads: both(reads), outermost };
  }

  function refuseCorrelated({ reads, outermost }: Answer, inside: readonly Scope[]): void {
    if (outermost >= inside.length) return;
    if (reads.distributed) refuse('a subquery of a distributed table that names a column of another query');
    const around = inside.slice(outermost).flatMap(({ sources }) => sources);
    if (reads.tables && around.some(({ kind }) => kind === 'distributed'))
      refuse('a subquery of another table that names a column of a distributed one');
  }

  /** How far out the query stands that has a column; the innermost of all where none is known to have it. */
  function depthOf([first = '', second]: readonly string[], inside: readonly Scope[]): number {
    const isHere = ({ sources }: Scope) =>
      second === undefined
        ? sources.some(({ name, columns }) => name === first || columns.includes(first))
        : sources.some(({ name }) => name === first);
    const found = inside.findLastIndex(isHere);
    return found < 0 ? inside.length - 1 : found;
  }

  function sourcesOf(
    tree: unknown,
    scope: Scope,
    scopes: readonly Scope[],
    queries: Queries,
  ): readonly Source[] {
    const join = as('JoinExpr', tree);
    if (join) return joined(join, scope, scopes, queries);
    const sample = as('RangeTableSample', tree);
    if (sample) {
      const sampled = sourcesOf(sample.relation, scope, scopes, queries);
      if (sampled.some(({ kind }) => kind === 'distributed')) refuse('TABLESAMPLE of a distributed table');
      return sampled;
    }
    const range = as('RangeVar', tree);
    if (range) return [tableOf(range, queries)];
    const subquery = as('RangeSubselect', tree);
    if (subquery) return [subqueryOf(subquery, scope, scopes, queries)];
    const functions = as('RangeFunction', tree);
    return functions ? [functionOf(functions, scope)] : [];
  }

  function joined(join: Tree, scope: Scope, scopes: readonly Scope[], queries: Queries): readonly Source[] {
    const left = sourcesOf(join.larg, scope, scopes, queries);
    const beside = { sources: [...scope.sources, ...left] };
    const right = sourcesOf(join.rarg, beside, scopes, queries);
    const all = { sources: [...beside.sources, ...right] };
    expressions(join.quals, [...scopes, all], queries);
    const isSpread = (side: readonly Source[]) => side.some(({ reads }) => reads.distributed);
    const kind = textOf(join, 'jointype');
    const isRefused =
      (kind === 'JOIN_LEFT' && !isSpread(left) && isSpread(right)) ||
      (kind === 'JOIN_RIGHT' && isSpread(left) && !isSpread(right)) ||
      (kind === 'JOIN_FULL' && isSpread(left) !== isSpread(right));
    if (isRefused) refuse('an outer join that keeps what is the same everywhere beside a distributed table');
    return [...left, ...right];
  }

  function tableOf(range: Tree, queries: Queries): Source {
    const own = textOf(range, 'relname') ?? '';
    const name = aliasOf(range) ?? own;
    const query = textOf(range, 'schemaname') === undefined ? queries.get(own) : undefined;
    if (query) return { name, columns: query, kind: 'query', reads: NOTHING };
    const isSpread = isDistributed(range);
    const known = columns.get(nameOf(range));
    if (!known) unknown.add(own);
    const reads = { distributed: isSpread, tables: !isSpread };
    return { name, columns: known ?? [], kind: isSpread ? 'distributed' : 'table', reads };
  }

  function subqueryOf(range: Tree, scope: Scope, scopes: readonly Scope[], queries: Queries): Source {
    const isLateral = range.lateral === true;
    const inner = partOf(range, 'subquery') ?? {};
    const answer = statement(inner, isLateral ? [...scopes, scope] : scopes, queries);
    if (isLateral) refuseCorrelated(answer, [...scopes, scope]);
    const isValues = listOf(as('SelectStmt', inner), 'valuesLists').length > 0;
    return {
      name: aliasOf(range) ?? '',
      columns: aliasColumns(range) ?? answer.columns,
      kind: isValues ? 'values' : 'query',
      reads: answer.reads,
      outermost: answer.outermost,
    };
  }

  function functionOf(range: Tree, scope: Scope): Source {
    const calls: string[] = [];
    findAll(range.functions, ['FuncCall'], (_, call) =>
      calls.push(namesOf(listOf(call, 'funcname')).join('.')),
    );
    const isBeside = scope.sources.some(({ kind }) => kind === 'distributed');
    if (isBeside && !calls.every((call) => ANYWHERE.includes(call)))
      refuse('a function that reads tables beside a distributed table');
    const name = aliasOf(range) ?? calls[0] ?? '';
    return { name, columns: aliasColumns(range) ?? [name], kind: 'function', reads: NOTHING };
  }

  return {
    statement,
    unknown: unknown as ReadonlySet<string>,
    get readsSpread() {
      return readsSpread;
    },
  };
}

function aliasOf(range: Tree): string | undefined {
  return textOf(partOf(range, 'alias'), 'aliasname');
}

function aliasColumns(range: Tree): readonly string[] | undefined {
  const names = namesOf(listOf(partOf(range, 'alias'), 'colnames'));
  return names.length === 0 ? undefined : names;
}

/** The names of what a query answers with. */
function columnsOf(query: Tree, { sources }: Scope): readonly string[] {
  return listOf(query, 'targetList').flatMap((each) => {
    const target = as('ResTarget', each);
    const given = textOf(target, 'name');
    if (given !== undefined) return given;
    const fields = namesOf(listOf(as('ColumnRef', target?.val), 'fields'));
    if (fields.at(-1) !== '*') return fields.at(-1) ?? [];
    const [of] = fields;
    return sources.flatMap(({ name, columns }) => (fields.length === 1 || name === of ? columns : []));
  });
}

/** Whether a condition asks that the ids of two of the tables are the same. */
function joinsById(query: Tree, tables: readonly Source[]): boolean {
  let isJoined = false;
  findAll([query.whereClause, query.fromClause], ['A_Expr'], (_, part) => {
    const sides = [part.lexpr, part.rexpr].map((side) => namesOf(listOf(as('ColumnRef', side), 'fields')));
    const isOfTable = ([of, column]: readonly string[]) =>
      column === SPREAD_BY && tables.some(({ name }) => name === of);
    if (sides.every(isOfTable) && sides[0]?.[0] !== sides[1]?.[0]) isJoined = true;
  });
  return isJoined;
}

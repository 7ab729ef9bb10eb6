import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStatements } from './distributed/parse-tree.fixture.ts';
import { splitStatements } from './split-statements.ts';

/** The statements of a text, each as the tree of PostgreSQL's own parser, without positions. */
const treesOf = (sql: string) => parseStatements(sql).map(withoutPositions);

function withoutPositions(node: unknown): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value) =>
      /location$|^stmt_len$|list_(start|end)$/.test(key) ? undefined : value,
    ),
  );
}

test.each(globSync('{schema,migrations,functions}/*.sql', { cwd: import.meta.dirname }).sort())(
  '%s is split as PostgreSQL splits it',
  (file) => {
    const sql = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const statements = splitStatements(sql);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.map((statement) => treesOf(statement))).toEqual(treesOf(sql).map((tree) => [tree]));
  },
);

const STATEMENTS = [
  `select 'a;b', 'it''s;', "a;""b" from t`,
  String.raw`select E'it\'s;', e'\\', '\', U&'d\0061;'`,
  'select $$a;b$$, $1, a$b$c from t',
  'do $do$ begin perform $$;$$; end $do$',
  'select /* ; /* nested; */ ; */ 1 -- ;\n + 2',
  `create function f(i integer) returns integer language sql begin atomic
     select case when i > 0 then 1 else 2 end; select (case i when 1 then 2 end); end`,
  'create or replace procedure p() language sql begin atomic select 1; select 2; end',
  'create or replace function g() returns void language sql as $body$ select 1; select $$;$$ $body$',
  'create rule r as on insert to t do also (select 1; select 2)',
  'begin',
  'end',
  'select 1 - -2 as 中文, a.begin from t as a where b * -c / d = 1',
] as const;

test('any statements that are joined by semicolons, blanks and comments are split again', () => {
  const gap = fc.constantFrom('', ' ', '\n', '-- a; comment\n', '/* a; comment */');
  fc.assert(
    fc.property(fc.array(fc.tuple(gap, fc.constantFrom(...STATEMENTS), gap), { maxLength: 6 }), (parts) => {
      const sql = parts.map(([before, statement, after]) => `${before}${statement}${after}`).join('\n;');
      const statements = splitStatements(sql);
      expect(statements.flatMap(treesOf)).toEqual(parts.flatMap(([, statement]) => treesOf(statement)));
      expect(statements).toHaveLength(parts.length);
    }),
  );
});

test('nothing is lost of SQL that PostgreSQL cannot read either', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom("'", '"', '$', '$$', '$a$', '/*', '*/', '--', '\n', ';', '(', ')', 'a', 'E', '\\'),
      ),
      (parts) => {
        const sql = parts.join('');
        let rest = sql;
        for (const statement of splitStatements(sql)) {
          const index = rest.indexOf(statement);
          expect(index).toBeGreaterThanOrEqual(0);
          rest = rest.slice(index + statement.length);
        }
      },
    ),
  );
});

test('empty statements and comments are no statements', () => {
  expect(splitStatements(';; -- only\n /* comments; */ ;')).toEqual([]);
  expect(splitStatements('-- why\nselect 1;\n-- end')).toEqual(['select 1']);
});

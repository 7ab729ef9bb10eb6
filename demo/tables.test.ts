import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinTranslatedSections } from '../domain/content/minisites.ts';
import type { Trilingual } from '../domain/text/language.ts';
import { findUnwantedWords } from '../phrases/words.fixture.ts';
import { formatCopyRow } from '../server/database/copy.ts';
import { KINDS } from '../server/import/kinds/index.ts';
import { sizesFor } from './basics/sizes.ts';
import { createDemoTables, type DemoTable, type Row } from './tables.ts';

const DEMO_OPTIONS = { stocks: 1500, seed: 7, asOf: '2026-11-15' } as const;
const SCHEMA_FOLDER = join(import.meta.dirname, '../server/database/schema');

describe('demonstration data', () => {
  const rowsByTable = new Map<string, readonly Row[]>();
  const rowsOf = (name: string): readonly Row[] => rowsByTable.get(name) ?? [];
  const countRows = (name: string): number => rowsOf(name).length;

  beforeAll(() => {
    for (const table of createDemoTables(DEMO_OPTIONS)) rowsByTable.set(table.name, [...table.rows()]);
  });

  it('is identical, byte by byte, for the same seed, size and day', () => {
    expect(digest(createDemoTables({ ...DEMO_OPTIONS, stocks: 300 }))).toBe(
      digest(createDemoTables({ ...DEMO_OPTIONS, stocks: 300 })),
    );
  });

  it('differs for another seed or day', () => {
    const firstDigest = digest(createDemoTables({ ...DEMO_OPTIONS, stocks: 300 }));
    expect(digest(createDemoTables({ ...DEMO_OPTIONS, stocks: 300, seed: 8 }))).not.toBe(firstDigest);
    expect(digest(createDemoTables({ ...DEMO_OPTIONS, stocks: 300, asOf: '2026-11-16' }))).not.toBe(
      firstDigest,
    );
  });

  it('returns the same rows on every pass over a table', () => {
    for (const table of createDemoTables({ ...DEMO_OPTIONS, stocks: 50 }))
      expect([...table.rows()]).toEqual([...table.rows()]);
  });

  it('has the requested sizes', () => {
    expect(sizesFor({ stocks: 12_000 })).toEqual({ stocks: 12_000, buildings: 1200, transactions: 60_000 });
    const largeSizes = sizesFor({ stocks: 200_000 });
    expect(largeSizes.buildings).toBeGreaterThan(5900);
    expect(largeSizes.transactions).toBeGreaterThan(295_000);
    expect(countRows('stock')).toBe(1500);
    expect(countRows('building')).toBe(sizesFor({ stocks: 1500 }).buildings);
    expect(countRows('transactions')).toBe(sizesFor({ stocks: 1500 }).transactions);
    expect([
      countRows('district'),
      countRows('station'),
      countRows('agent'),
      countRows('branch'),
      countRows('article'),
    ]).toEqual([164, 98, 160, 14, 240]);
    expect(countRows('first_hand')).toBeGreaterThanOrEqual(12);
    expect(countRows('open_day')).toBeGreaterThanOrEqual(40);
    expect(countRows('recruitment_post')).toBeGreaterThanOrEqual(6);
  });

  it('fills exactly the tables that can be imported from files', () => {
    const importedTables = KINDS.flatMap(({ table, children = [] }) => [
      table,
      ...children.map((child) => child.table),
    ]);
    expect([...rowsByTable.keys()].toSorted()).toEqual([...new Set(importedTables)].toSorted());
  });

  it('satisfies every foreign key with a row loaded earlier, except from media to listings', () => {
    const foreignKeys = schemaReferences().filter(({ table }) => rowsByTable.has(table));
    expect(foreignKeys.length).toBeGreaterThan(20);
    const tableOrder = [...rowsByTable.keys()];
    for (const { table, column, target, key } of foreignKeys) {
      const isTargetLoadedFirst = tableOrder.indexOf(target) < tableOrder.indexOf(table);
      expect(isTargetLoadedFirst, `${target} before ${table}`).toBe(
        !(table === 'media' && target === 'stock'),
      );
      const targetKeys = new Set(rowsOf(target).map((row) => row[key]));
      const danglingRows = rowsOf(table).filter(
        (row) => row[column] != null && !targetKeys.has(row[column] ?? null),
      );
      expect(danglingRows, `${table}.${column}`).toEqual([]);
    }
  });

  it('has a unique key in every table', () => {
    const keyByTable: Record<string, readonly string[]> = {
      branch_hours: ['branch_id', 'day'],
      agent_district: ['agent_id', 'district_code'],
      club_member: ['year', 'agent_id'],
      place_alias: ['alias', 'name'],
      tour_scene: ['medium_id'],
      tour_link: ['medium_id', 'to_id'],
      stock_area: ['stock_id', 'position'],
      asking_price: ['stock_id', 'asked_on'],
      research_point: ['series_code', 'month'],
      registered_statistic: ['ics_type', 'month'],
    };
    for (const [table, rows] of rowsByTable) {
      const firstRow = rows[0] ?? {};
      const key = keyByTable[table] ?? ['id' in firstRow ? 'id' : 'code' in firstRow ? 'code' : 'slug'];
      const keyValues = new Set(rows.map((row) => key.map((column) => row[column]).join(' ')));
      expect(keyValues.size, table).toBe(rows.length);
    }
  });

  it('has every text in three languages or in none', () => {
    for (const [table, rows] of rowsByTable) {
      const zhColumns = Object.keys(rows[0] ?? {}).filter((column) => column.endsWith('_zh'));
      for (const name of zhColumns.map((column) => column.slice(0, -3))) {
        const partialRows = rows.filter((row) => {
          const languages = ['zh', 'gb', 'en'].filter(
            (lang) => !['', null].includes(row[`${name}_${lang}`] as string | null),
          );
          return languages.length !== 0 && languages.length !== 3;
        });
        expect(partialRows, `${table}.${name}`).toEqual([]);
      }
    }
  });

  it('uses Mainland words in Simplified Chinese, not those of Hong Kong', () => {
    const violations = [...rowsByTable].flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(([column, value]) => column.endsWith('_gb') && value !== null)
          .flatMap(([column, value]) =>
            findUnwantedWords('gb', String(value)).map(
              (reason) => `${table}.${column} “${value}”: ${reason}`,
            ),
          ),
      ),
    );
    expect([...new Set(violations)]).toEqual([]);
  });

  it('has no space between digits and Chinese characters, except in headlines', () => {
    const SPACED_HAN_PATTERN = /\p{Script=Han} \d|(?<![A-Z]\d*)\d \p{Script=Han}/u;
    const violations = [...rowsByTable].flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(
            ([column, value]) =>
              /^(?!title).*_(zh|gb)$/.test(column) && SPACED_HAN_PATTERN.test(String(value)),
          )
          .map(([column, value]) => `${table}.${column}: ${value}`),
      ),
    );
    expect(violations).toEqual([]);
  });

  it('contains all named minisites, each with a building and sections in three languages', () => {
    expect(rowsOf('minisite').map((row) => row.slug)).toEqual([
      'laichikok888',
      'test888',
      'iec1',
      'iec2',
      'iec3',
      'ocs18',
      'gcc1',
      'gcc2',
      'gcc3',
      'hennessy333',
      'rykadanone',
      'kwuntongroad368',
      'icity',
    ]);
    for (const row of rowsOf('minisite')) {
      expect(row.building_id).not.toBeNull();
      const sectionTexts = { zh: row.sections_zh, gb: row.sections_gb, en: row.sections_en };
      const sections = joinTranslatedSections(sectionTexts as Trilingual);
      expect(sections.length).toBeGreaterThanOrEqual(3);
      for (const { title, body } of sections)
        for (const text of [...Object.values(title), ...Object.values(body)]) expect(text).not.toBe('');
    }
  });

  it('has open days before and after today, for active listings', () => {
    const activeStockIds = new Set(
      rowsOf('stock')
        .filter((row) => row.status === 'active')
        .map((row) => row.id),
    );
    const today = Date.parse(DEMO_OPTIONS.asOf);
    const comingOpenDays = rowsOf('open_day').filter((row) => Date.parse(String(row.starts_at)) > today);
    expect(comingOpenDays.length).toBeGreaterThanOrEqual(40);
    expect(comingOpenDays.length).toBeLessThan(countRows('open_day'));
    for (const row of rowsOf('open_day')) {
      expect(activeStockIds).toContain(row.stock_id);
      expect(Date.parse(String(row.ends_at))).toBeGreaterThan(Date.parse(String(row.starts_at)));
    }
  });

  it('has four views of each building, and media of listings that match their flags', () => {
    const mediaByOwner = Map.groupBy(rowsOf('media'), (row) =>
      row.stock_id === null ? `b${row.building_id}` : `s${row.stock_id}`,
    );
    for (const row of rowsOf('building'))
      expect(
        mediaByOwner.get(`b${row.id}`)?.map((medium) => String(medium.url).replace(/-\w{8}$/, '')),
      ).toEqual([0, 1, 2, 3].map((view) => `/media/buildings/${row.id}/${view}`));
    for (const row of rowsOf('stock')) {
      const mediaKinds = (mediaByOwner.get(`s${row.id}`) ?? []).map((medium) => medium.kind);
      const buildingMediaKinds = (mediaByOwner.get(`b${row.building_id}`) ?? []).map((medium) => medium.kind);
      expect([...mediaKinds, ...buildingMediaKinds].includes('photo')).toBe(row.photo);
      for (const kind of ['video', 'panorama', 'virtual_tour'])
        expect(mediaKinds.includes(kind)).toBe(row[kind]);
    }
  });
});

describe('demonstration tours', () => {
  const rowsByTable = new Map(createDemoTables(DEMO_OPTIONS).map(({ name, rows }) => [name, [...rows()]]));
  const rowsOf = (name: string) => rowsByTable.get(name) ?? [];
  const mediaById = new Map(rowsOf('media').map((row) => [row.id, row]));

  it('link at least three named panoramas of a listing on its plan; each can be reached', () => {
    const scenesByStock = Map.groupBy(
      rowsOf('tour_scene'),
      (row) => mediaById.get(row.medium_id ?? null)?.stock_id,
    );
    const touredStocks = rowsOf('stock').filter((row) => row.virtual_tour);
    expect(touredStocks.length).toBeGreaterThan(0);
    expect(new Set(scenesByStock.keys())).toEqual(new Set(touredStocks.map(({ id }) => id)));
    for (const [stock_id, tourScenes] of scenesByStock) {
      expect(tourScenes.length).toBeGreaterThanOrEqual(3);
      for (const { medium_id, plan_id, plan_x, plan_y } of tourScenes) {
        const caption_en = expect.any(String);
        expect(mediaById.get(medium_id ?? null)).toMatchObject({ stock_id, kind: 'panorama', caption_en });
        expect(mediaById.get(plan_id ?? null)).toMatchObject({ stock_id, caption_en: 'Floor plan' });
        for (const fraction of [plan_x, plan_y]) expect(Math.abs(Number(fraction) - 0.5)).toBeLessThan(0.5);
        expect(rowsOf('tour_link').some(({ to_id }) => to_id === medium_id)).toBe(true);
      }
    }
  });
});

describe('demonstration listings without a building', () => {
  it('have a picture of their own front first', () => {
    const tables = new Map(createDemoTables(DEMO_OPTIONS).map((table) => [table.name, table]));
    const mediaByStock = Map.groupBy(tables.get('media')?.rows() ?? [], (row) => row.stock_id);
    const stocksWithoutBuilding = [...(tables.get('stock')?.rows() ?? [])].filter(
      (row) => row.building_id === null,
    );
    expect(stocksWithoutBuilding.length).toBeGreaterThan(5);
    for (const { id } of stocksWithoutBuilding)
      expect(mediaByStock.get(id ?? null)?.find((row) => row.position === 0)?.url).toMatch(
        `/media/stocks/${id}/front-`,
      );
  });
});

function digest(tables: readonly DemoTable[]): string {
  const hash = createHash('sha256');
  for (const table of tables)
    for (const row of table.rows()) hash.update(table.name + formatCopyRow(Object.keys(row), row));
  return hash.digest('hex');
}

type Reference = {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly key: string;
};

/** Returns the foreign keys declared in the schema files. */
function schemaReferences(): readonly Reference[] {
  const sql = readdirSync(SCHEMA_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(SCHEMA_FOLDER, name), 'utf8'))
    .join('\n');
  return [...sql.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)].flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/^ {2}(\w+) .*references (\w+) \((\w+)\)/gm)].map(
      ([, column = '', target = '', key = '']) => ({
        table,
        column,
        target,
        key,
      }),
    ),
  );
}

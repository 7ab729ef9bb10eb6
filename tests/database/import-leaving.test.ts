import { afterEach, describe, expect, test } from 'vitest';
import { undoImport } from '#server/import/undo.ts';
import {
  BUILDINGS_CSV,
  OFFICE_LINE,
  prepareImportMarket,
  STOCKS_HEADING,
  stocksCsv,
} from '#tests/factories/import-market.ts';

const { run, importText, importStocks, pool } = prepareImportMarket();
afterEach(async () => {
  for (const table of ['stock', 'agent', 'branch']) await run(`delete from ${table}`);
});

const BRANCHES_CSV = `id,code,ics_type,chi_name,eng_name,address_zh,address_en,dist_code,lat,lng,phone,email,licence_no
1,central,c,中環分行,Central Branch,中環德輔道中19號,19 Des Voeux Road Central,CW,22.28,114.15,20000001,central@example.com,C-900001
2,kwun-tong,i,觀塘分行,Kwun Tong Branch,觀塘道472號,472 Kwun Tong Road,KT,22.31,114.22,20000002,kt@example.com,C-900002
`;
const AGENTS_HEADING =
  'id,email_alias,chi_name,eng_name,title_zh,title_en,licence_no,phone,email,branch_id,ics_type,emp_type,joined_on';
const agentLine = (id: number, licence = `E-90000${id}`, alias = `agent.${id}`) =>
  `${id},${alias},陳美,Amy Chan,營業員,Agent,${licence},2000001${id},a${id}@example.com,1,c,sales,2020-01-01`;
const agentsCsv = (...rows: readonly string[]) => [AGENTS_HEADING, ...rows, ''].join('\n');
const REPLACE_ALL_OPTIONS = { replace: true, maxWithdrawn: { percent: 100 } } as const;
const TODAY = '2026-11-15';

async function fillDatabase() {
  await importText('branches', BRANCHES_CSV);
  await importText('agents', agentsCsv(agentLine(1), agentLine(2), agentLine(3)));
  await importStocks(`${STOCKS_HEADING},agent_id\n${OFFICE_LINE},1\n`);
}
const readInactiveDates = async (table: string) =>
  Object.fromEntries(
    (await run(`select id, inactive_since from ${table} order by id`)).rows.map(({ id, inactive_since }) => [
      id,
      inactive_since,
    ]),
  );

describe('an agent missing from the file who still has listings', () => {
  test('becomes inactive and is named once; an agent without listings is deleted', async () => {
    await fillDatabase();
    const remainingAgents = agentsCsv(agentLine(3));
    expect(await importText('agents', remainingAgents, { replace: true })).toMatchObject({
      outcome: 'refused',
      withdrawalExcess: { withdrawn: 2, present: 3 },
    });
    expect(
      await importText('agents', remainingAgents, { ...REPLACE_ALL_OPTIONS, today: TODAY }),
    ).toMatchObject({
      withdrawn: 1,
      referencedKeys: ['1'],
    });
    expect(await readInactiveDates('agent')).toEqual({ 1: TODAY, 3: null });
    const { rows } = await run('select version from data_version');
    // The next import of the same file withdraws no agent.
    expect(await importText('agents', remainingAgents, { replace: true })).toMatchObject({
      outcome: 'done',
      withdrawn: 0,
      unchanged: 1,
      referencedKeys: [],
    });
    expect((await run('select version from data_version')).rows).toEqual(rows);
    // No listing refers to the withdrawn agent any more, so the import deletes the agent without
    // counting a withdrawal.
    await run('delete from stock');
    expect(await importText('agents', remainingAgents, { replace: true })).toMatchObject({
      outcome: 'done',
      withdrawn: 0,
    });
    expect(await readInactiveDates('agent')).toEqual({ 3: null });
  });

  test('becomes active again with the next file that contains the agent', async () => {
    await fillDatabase();
    await importText('agents', agentsCsv(agentLine(2), agentLine(3)), REPLACE_ALL_OPTIONS);
    expect(await importText('agents', agentsCsv(agentLine(1)))).toMatchObject({ changed: 1 });
    expect(await readInactiveDates('agent')).toEqual({ 1: null, 2: null, 3: null });
  });

  test('is restored by an undo of the import', async () => {
    await fillDatabase();
    const agentsBefore = (await run('select * from agent order by id')).rows;
    const { id } = await importText('agents', agentsCsv(agentLine(3)), REPLACE_ALL_OPTIONS);
    expect(await undoImport(pool(), id ?? undefined, 'tester', TODAY)).toMatchObject({
      restored: 2,
      skipped: 0,
    });
    expect((await run('select * from agent order by id')).rows).toEqual(agentsBefore);
  });

  test('no longer reserves the licence number and email alias, which only one agent may have', async () => {
    await fillDatabase();
    await importText('agents', agentsCsv(agentLine(2), agentLine(3)), REPLACE_ALL_OPTIONS);
    const rehiredAgent = agentLine(4, 'E-900001', 'agent.1');
    expect(await importText('agents', agentsCsv(rehiredAgent))).toMatchObject({ added: 1 });
    expect((await importText('agents', agentsCsv(agentLine(1)))).refusals).toMatchObject([
      { field: 'email_alias', reason: 'belongs to id 4 already' },
      { field: 'licence_no', reason: 'belongs to id 4 already' },
    ]);
  });

  test('is exported as inactive, and a file may give the date', async () => {
    await fillDatabase();
    const file = `${AGENTS_HEADING},inactive_since\n${agentLine(1)},2026-10-01\n${agentLine(2)},\n`;
    expect(await importText('agents', file)).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await readInactiveDates('agent')).toEqual({ 1: '2026-10-01', 2: null, 3: null });
  });
});

test('a branch with agents and a building with listings become inactive; others are deleted', async () => {
  await fillDatabase();
  const [branchHeading, , kwunTong] = BRANCHES_CSV.split('\n');
  await importText('agents', agentsCsv(agentLine(1)), REPLACE_ALL_OPTIONS);
  expect(await importText('branches', `${branchHeading}\n${kwunTong}\n`, REPLACE_ALL_OPTIONS)).toMatchObject({
    withdrawn: 0,
    referencedKeys: ['1'],
  });
  expect(Object.keys(await readInactiveDates('branch'))).toEqual(['1', '2']);
  const [heading, , factory] = BUILDINGS_CSV.split('\n');
  expect(
    await importText('buildings', `${heading}\n${factory}\n`, { ...REPLACE_ALL_OPTIONS, today: TODAY }),
  ).toMatchObject({
    referencedKeys: ['1'],
  });
  expect(await readInactiveDates('building')).toEqual({ 1: TODAY, 2: null });
  // New listings that refer to the inactive building are still accepted.
  expect(await importStocks(stocksCsv(OFFICE_LINE.replace('101', '105')))).toMatchObject({ added: 1 });
});

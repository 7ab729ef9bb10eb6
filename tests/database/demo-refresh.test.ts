import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshDemo } from '#cli/commands/demo.ts';
import { OLD_DEMO_DAYS, oldDemoNotice } from '#server/demonstration/demo-age.ts';
import { readEnv } from '#server/env/env.ts';
import { prepareDatabase } from '#server/process/open-database.ts';
import { DEMO_DATE, openDatabase, type TestDatabase } from '#tests/factories/database.ts';

const TERMINAL = { printLine: () => undefined, showProgress: () => undefined };
const DAY_MS = 86_400_000;
const DEMO_DATE_MS = Date.parse(`${DEMO_DATE}T04:00:00Z`);
/** Sixty days after the demonstration was loaded. */
const LATER_DAY = '2027-01-14';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 100 });
});
afterAll(() => database.close());

async function select<Row>(sql: string): Promise<readonly Row[]> {
  return (await database.pool.query(sql)).rows as readonly Row[];
}

const countDated = async (condition: string): Promise<number> =>
  (await select<{ count: number }>(`select count(*)::int as count from ${condition}`))[0]?.count ?? -1;

describe('an older demonstration', () => {
  it('is mentioned at the start from thirty days on, with the command, and left as it is', async () => {
    const contentBefore = await select(
      'select as_of, loaded_at, (select max(update_date) from stock) from dataset',
    );
    expect(await oldDemoNotice(database.pool, DEMO_DATE_MS + (OLD_DEMO_DAYS - 1) * DAY_MS)).toBeUndefined();
    expect(await oldDemoNotice(database.pool, DEMO_DATE_MS + OLD_DEMO_DAYS * DAY_MS)).toBe(
      '• The demonstration data are 30 days old. `npm run podium -- demo --refresh` dates them to today, and keeps enquiries and favourites.',
    );
    expect(
      await select('select as_of, loaded_at, (select max(update_date) from stock) from dataset'),
    ).toEqual(contentBefore);
  });

  it('is mentioned by the start, which changes no data', async () => {
    const ownerConnection = database.pool.options;
    const lines: string[] = [];
    const stocksBefore = await select('select md5(string_agg(stock::text, $$ $$ order by id)) from stock');
    await database.pool.query('update dataset set as_of = current_date - 45');
    await prepareDatabase(
      { ownerConnection, connection: ownerConnection, role: undefined, account: undefined },
      {
        env: readEnv({ PODIUM_DEMO_STOCKS: '100' }),
        log: pino({ level: 'silent' }),
        terminal: { ...TERMINAL, printLine: (line) => void lines.push(line) },
      },
    );
    expect(lines.join('\n')).toMatch(/demonstration data are 4[456] days old\. .*demo --refresh/);
    expect(await select('select md5(string_agg(stock::text, $$ $$ order by id)) from stock')).toEqual(
      stocksBefore,
    );
  });

  it('is refreshed with the same listings, and enquiries and favourites are kept', async () => {
    await database.pool.query(
      `insert into visitor (token_hash) values (decode(repeat('ab', 32), 'hex'));
       insert into favorite (visitor_id, stock_id)
         select visitor.id, stock.id from visitor, stock where stock.id in (100001, 100050);
       insert into enquiry (kind, stock_id, agent_id, building_id, name, phone, message, direct_marketing, language)
         select 'general', 100007, agent.id, building.id, 'A', '91234567', 'Hello', false, 'en'
           from agent, building order by agent.id, building.id limit 1`,
    );
    const idsBefore = await select('select id from stock order by id');
    const favouritesBefore = await select('select * from favorite order by stock_id');
    const enquiriesBefore = await select('select * from enquiry');
    expect(await refreshDemo(database.pool, LATER_DAY, TERMINAL)).toBe(
      `The demonstration data are dated ${LATER_DAY}: 100 listings. Enquiries and favourites are kept.`,
    );
    expect(await select('select id from stock order by id')).toEqual(idsBefore);
    expect(favouritesBefore).toHaveLength(2);
    expect(await select('select * from favorite order by stock_id')).toEqual(favouritesBefore);
    expect(await select('select * from enquiry')).toEqual(enquiriesBefore);
    expect(await select('select demonstration, as_of::text, seed::int from dataset')).toEqual([
      { demonstration: true, as_of: LATER_DAY, seed: 1997 },
    ]);
    expect(await oldDemoNotice(database.pool, Date.parse(LATER_DAY))).toBeUndefined();
  });

  it('has new listings, coming open days and running tenancies again after that', async () => {
    expect(
      await countDated(`stock where new_property and listed_on >= '${LATER_DAY}'::date - 14`),
    ).toBeGreaterThan(3);
    expect(await countDated(`stock where new_property and listed_on < '${LATER_DAY}'::date - 14`)).toBe(0);
    expect(await countDated(`open_day where starts_at > '${LATER_DAY}'`)).toBeGreaterThan(3);
    expect(await countDated(`stock where tenancy_expiry < '${LATER_DAY}'`)).toBe(0);
    expect(await countDated(`transactions where tx_date > '${LATER_DAY}'`)).toBe(0);
    expect(await countDated(`transactions where tx_date > '${DEMO_DATE}'`)).toBeGreaterThan(3);
  });

  it('is not refreshed without one, or over the data of an operator', async () => {
    await database.pool.query('update dataset set demonstration = false');
    await expect(refreshDemo(database.pool, LATER_DAY, TERMINAL)).rejects.toThrow(
      'This database holds data of an operator: demonstration data are not loaded over them.',
    );
    const empty = await openDatabase('embedded');
    try {
      await expect(refreshDemo(empty.pool, LATER_DAY, TERMINAL)).rejects.toThrow(
        'There are no demonstration data to refresh: demo --stocks <number> loads them.',
      );
    } finally {
      await empty.close();
    }
  });
});

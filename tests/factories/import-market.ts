import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addDays, type IsoDate } from '#domain/text/date.ts';
import type { ImportOptions } from '#server/import/options.ts';
import { openDatabase, type TestDatabase } from './database.ts';
import { type ImportFolder, importInto, openImportFolder } from './imports.ts';

export const DISTRICTS_CSV = `dist_code,region_code,chi_name,gb_name,eng_name,lat,lng,industrial,office,shops,position
CW,HK,中環,中环,Central,22.282,114.158,0,1,1,1
KT,KLN,觀塘,观塘,Kwun Tong,22.313,114.225,1,1,1,1
`;
export const BUILDINGS_CSV = `pis_bldg_id,ics_type,dist_code,chi_name,eng_name,lat,lng,streetno
1,c,CW,環球大廈,World-Wide House,22.2825,114.1577,19
2,i,KT,觀塘工業中心,Kwun Tong Industrial Centre,22.3105,114.2235,472-484
`;
export const STOCKS_HEADING =
  'gstock_id,ics_type,tx_type,status,pis_bldg_id,dist_code,street_id,streetno,chi_name,eng_name,lat,lng,area_gross,area_saleable,sell,rent,listed_on,update_date,closed_on';
export const OFFICE_LINE = '101,o,S,,1,,,,,,,,1000,700,12000000,,2026-10-01,2026-10-01,';
export const FACTORY_LINE = '102,i,L,,2,,,,,,,,2000,,,24000,2026-10-01,2026-10-01,';
export const SHOP_LINE = '103,s,B,,,CW,,,,,22.28,114.16,500,,30000000,90000,01/10/2026,05/10/2026,';

/** Returns a CSV file of listings. */
export const stocksCsv = (...rows: readonly string[]) => `${[STOCKS_HEADING, ...rows].join('\r\n')}\r\n`;

/** Returns a CSV file of daily asking prices of listing 101: 1,000 HKD, and `lastPrice` on the last day. */
export function pricesCsv(dayCount: number, lastPrice: number): string {
  const rows = Array.from(
    { length: dayCount },
    (_, n) => `101,${addDays('1800-01-01' as IsoDate, n)},${n === dayCount - 1 ? lastPrice : 1_000},\n`,
  );
  return `gstock_id,asked_on,sell,rent\n${rows.join('')}`;
}

/**
 * Prepares an operator's database with two districts and two buildings. The database is reset before
 * every test. Returns functions that import into the database.
 */
export function prepareImportMarket() {
  let database: TestDatabase;
  let files: ImportFolder;
  const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);
  const importText = async (kind: string, text: string | Uint8Array, options: Partial<ImportOptions> = {}) =>
    importInto(database.pool, kind, await files.write(`${kind}.csv`, text), options);
  beforeAll(async () => {
    database = await openDatabase('embedded');
    files = await openImportFolder();
  });
  afterAll(async () => {
    await database.close();
    await files.close();
  });
  beforeEach(async () => {
    for (const table of ['stock', 'building', 'street', 'district', 'dataset', 'import_history']) {
      await run(`delete from ${table}`);
    }
    await run('delete from simplified_review');
    await importText('districts', DISTRICTS_CSV);
    await importText('buildings', BUILDINGS_CSV);
  });
  return {
    run,
    importText,
    pool: () => database.pool,
    write: (name: string, text: string | Uint8Array) => files.write(name, text),
    importStocks: (text: string | Uint8Array, options?: Partial<ImportOptions>) =>
      importText('stocks', text, options),
    async count(table: string): Promise<number> {
      return Number((await run(`select count(*)::int as count from ${table}`)).rows[0]?.count);
    },
  };
}

import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { type LoadOptions, loadDemo } from '#server/demonstration/load-demo.ts';
import { openDemo } from '#server/demonstration/open-demo.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { UsageError } from './usage-error.ts';

export function readWholeNumber(option: string, text: string | undefined, max: number): number {
  const wholeNumber = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (wholeNumber <= max) return wholeNumber;
  const inputMessage = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`${option} must be a whole number from 0 to ${max}${inputMessage}.`);
}

/** Replaces demonstration data. Refuses to run on a database with an operator's own data. */
export async function replaceDemo(
  pool: pg.Pool,
  stockCount: number,
  seed: number,
  terminal: Terminal,
): Promise<string> {
  await loadOverDemo(pool, { stocks: stockCount, seed, asOf: hongKongDay(Date.now()) }, terminal);
  return stockCount > 0
    ? `The demonstration data are loaded: ${stockCount.toLocaleString('en')} listings.`
    : 'The demonstration data are gone; districts, streets, stations and usages are left.';
}

/**
 * Dates the demonstration data to `today`: the same seed and number of listings, with the same ids.
 * Favourites and the subjects of enquiries are kept.
 */
export async function refreshDemo(pool: pg.Pool, today: string, terminal: Terminal): Promise<string> {
  const { rows } = await pool.query<{ seed: number; stocks: number }>(
    `select seed::int, (select count(*)::int from stock
                         where not exists (select from office_stock where stock_id = stock.id)) as stocks
       from dataset where demonstration`,
  );
  await refuseOperatorData(pool);
  const [dataset] = rows;
  if (dataset === undefined || dataset.stocks === 0)
    throw new UsageError('There are no demonstration data to refresh: demo --stocks <number> loads them.');
  await loadOverDemo(pool, { ...dataset, asOf: today, keepsReferences: true }, terminal);
  return `The demonstration data are dated ${today}: ${dataset.stocks.toLocaleString('en')} listings. Enquiries and favourites are kept.`;
}

async function loadOverDemo(pool: pg.Pool, options: LoadOptions, terminal: Terminal): Promise<void> {
  await refuseOperatorData(pool);
  const demo = await openDemo();
  if (demo === undefined) throw new UsageError('There is no demonstration: its folder, demo/, is not there.');
  await loadDemo(pool, demo, { ...options, replacesExisting: true, onProgress: terminal.showProgress });
}

async function refuseOperatorData(pool: pg.Pool): Promise<void> {
  if (await hasOperatorData(pool))
    throw new UsageError(
      'This database holds data of an operator: demonstration data are not loaded over them.',
    );
}

async function hasOperatorData(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `select not exists (select from dataset where demonstration)
        and (exists (select from import_history where outcome = 'done')
          or exists (select from building) or exists (select from stock) or exists (select from transactions)
          or exists (select from agent) or exists (select from article)) as held`,
  );
  return at(rows, 0).held;
}

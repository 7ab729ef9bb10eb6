import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { loadDemo } from '#server/demonstration/load-demo.ts';
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
  if (await hasOperatorData(pool)) {
    throw new UsageError(
      'This database holds data of an operator: demonstration data are not loaded over them.',
    );
  }
  const demo = await openDemo();
  if (demo === undefined) throw new UsageError('There is no demonstration: its folder, demo/, is not there.');
  await loadDemo(pool, demo, {
    stocks: stockCount,
    seed,
    asOf: hongKongDay(Date.now()),
    replacesExisting: true,
    onProgress: terminal.showProgress,
  });
  return stockCount > 0
    ? `The demonstration data are loaded: ${stockCount.toLocaleString('en')} listings.`
    : 'The demonstration data are gone; districts, streets, stations and usages are left.';
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

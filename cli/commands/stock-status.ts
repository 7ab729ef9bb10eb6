import type pg from 'pg';
import { formatStockId, parseFormattedId, parseGstockId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { canBecome, STOCK_STATUSES, type StockStatus } from '#domain/stock/stock-status.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createStockStatusQueries } from '#server/database/queries/stock-status.ts';
import { orList, UsageError } from './usage-error.ts';

/** A listing as it is typed: C0103256, or its bare number. */
type StockName = { readonly text: string; readonly id: number; readonly icsType?: IcsType };

export function readStockName(text: string): StockName {
  const formatted = parseFormattedId(text);
  if (formatted) return { text: text.toUpperCase(), ...formatted };
  const id = parseGstockId(text);
  if (id === undefined) {
    throw new UsageError(`"${text}" is not the id of a listing: give one such as C0103256 or 103256.`);
  }
  return { text, id };
}

export function readStatus(text: string | undefined): StockStatus {
  const status = STOCK_STATUSES.find((known) => known === text);
  if (status) return status;
  const given = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`--status must be ${orList(STOCK_STATUSES)}${given}.`);
}

/** PostgreSQL's largest integer: no listing has a larger id. */
const LARGEST_ID = 2 ** 31 - 1;

/** Changes a listing's status as of a day, and tells in a sentence what has become of it. */
export async function changeStatus(
  pool: pg.Pool,
  name: StockName,
  status: StockStatus,
  today: IsoDate,
): Promise<string> {
  const queries = createStockStatusQueries(createDatabase(pool));
  const row = name.id <= LARGEST_ID ? await queries.find(name.id) : undefined;
  if (!row || (name.icsType && name.icsType !== row.ics_type)) {
    throw new UsageError(`There is no listing ${name.text}.`);
  }
  const shown = formatStockId(row.ics_type, row.id);
  if (row.status === status) return `${shown} is ${status} already.`;
  if (!canBecome(row.tx_type, status)) {
    throw new UsageError(
      `${shown} is not for ${status === 'sold' ? 'sale' : 'lease'}: it cannot be ${status}.`,
    );
  }
  await queries.change({ id: row.id, status, today, userName: null });
  return `${shown} is ${status} now; data version ${await dataVersion(pool)}.`;
}

export async function dataVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  return at(rows, 0).version;
}

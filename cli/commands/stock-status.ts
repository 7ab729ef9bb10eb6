import type pg from 'pg';
import { formatStockId, parseBareStockId, parseFormattedId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { canBecome, STOCK_STATUSES, type StockStatus } from '#domain/stock/stock-status.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createStockStatusQueries } from '#server/database/queries/stock-status.ts';
import { joinWithOr, UsageError } from './usage-error.ts';

/** A listing as typed by the user: C0103256, or only its number. */
type StockReference = { readonly text: string; readonly id: number; readonly icsType?: IcsType };

export function readStockReference(text: string): StockReference {
  const parsedId = parseFormattedId(text);
  if (parsedId) return { text: text.toUpperCase(), ...parsedId };
  const id = parseBareStockId(text);
  if (id === undefined) {
    throw new UsageError(`"${text}" is not the id of a listing: give one such as C0103256 or 103256.`);
  }
  return { text, id };
}

export function readStatus(text: string | undefined): StockStatus {
  const status = STOCK_STATUSES.find((allowedStatus) => allowedStatus === text);
  if (status) return status;
  const inputMessage = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`--status must be ${joinWithOr(STOCK_STATUSES)}${inputMessage}.`);
}

/** Largest integer in PostgreSQL, and therefore the largest possible id. */
const MAX_POSTGRES_INTEGER = 2 ** 31 - 1;

/** Changes the status of a listing as of `today` and returns a message with the result. */
export async function changeStatus(
  pool: pg.Pool,
  stockReference: StockReference,
  status: StockStatus,
  today: IsoDate,
): Promise<string> {
  const stockStatusQueries = createStockStatusQueries(createDatabase(pool));
  const row =
    stockReference.id <= MAX_POSTGRES_INTEGER ? await stockStatusQueries.find(stockReference.id) : undefined;
  if (!row || (stockReference.icsType && stockReference.icsType !== row.ics_type)) {
    throw new UsageError(`There is no listing ${stockReference.text}.`);
  }
  const formattedId = formatStockId(row.ics_type, row.id);
  if (row.status === status) return `${formattedId} is ${status} already.`;
  if (!canBecome(row.tx_type, status)) {
    throw new UsageError(
      `${formattedId} is not for ${status === 'sold' ? 'sale' : 'lease'}: it cannot be ${status}.`,
    );
  }
  await stockStatusQueries.change({ id: row.id, status, today, userName: null });
  return `${formattedId} is ${status} now; data version ${await readDataVersion(pool)}.`;
}

export async function readDataVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  return at(rows, 0).version;
}

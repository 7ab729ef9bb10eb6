import type pg from 'pg';
import { at } from '#domain/at.ts';
import type { IsoDate } from '#domain/date.ts';
import { formatStockId, parseFormattedId, parseGstockId } from '#domain/formatted-id.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { answersTxType, type TxType } from '#domain/tx-type.ts';
import { UsageError } from './usage-error.ts';

export const STATUSES = ['active', 'sold', 'leased', 'withdrawn'] as const;
type Status = (typeof STATUSES)[number];

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

export function readStatus(text: string | undefined): Status {
  const status = STATUSES.find((known) => known === text);
  if (status) return status;
  const given = text === undefined ? '' : ` (it is "${text}")`;
  throw new UsageError(`--status must be ${STATUSES.slice(0, -1).join(', ')} or ${STATUSES.at(-1)}${given}.`);
}

type Row = { id: number; ics_type: IcsType; tx_type: TxType; status: Status };

/** What a closed listing must have been for. */
const SIDE_OF: Partial<Record<Status, TxType>> = { sold: 'S', leased: 'L' };
/** PostgreSQL's largest integer: no listing has a larger id. */
const LARGEST_ID = 2 ** 31 - 1;

/** Changes a listing's status as of a day, and tells in a sentence what has become of it. */
export async function changeStatus(
  pool: pg.Pool,
  name: StockName,
  status: Status,
  today: IsoDate,
): Promise<string> {
  const row = name.id <= LARGEST_ID ? await findStock(pool, name.id) : undefined;
  if (!row || (name.icsType && name.icsType !== row.ics_type)) {
    throw new UsageError(`There is no listing ${name.text}.`);
  }
  const shown = formatStockId(row.ics_type, row.id);
  if (row.status === status) return `${shown} is ${status} already.`;
  const side = SIDE_OF[status];
  if (side && !answersTxType(row.tx_type, [side])) {
    throw new UsageError(`${shown} is not for ${side === 'S' ? 'sale' : 'lease'}: it cannot be ${status}.`);
  }
  await pool.query(
    `update stock
        set status = $2::text,
            closed_on = case when $2::text in ('sold', 'leased') then greatest($3::date, listed_on) end,
            update_date = greatest($3::date, update_date)
      where id = $1`,
    [row.id, status, today],
  );
  return `${shown} is ${status} now; data version ${await dataVersion(pool)}.`;
}

async function findStock(pool: pg.Pool, id: number): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>('select id, ics_type, tx_type, status from stock where id = $1', [
    id,
  ]);
  return rows[0];
}

export async function dataVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from data_version');
  return at(rows, 0).version;
}

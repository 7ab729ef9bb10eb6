import { at, mapAt } from '#domain/lib/at.ts';
import { utcDay } from '#domain/text/date.ts';
import type { TransactionRow } from '#presenters/rows.ts';
import { floorOf } from '#presenters/transaction.ts';
import type { BuildingSale, BuildingSalesQuery } from '../engine/search-queries.ts';
import { int32At, uint32At } from '../memory/columns.ts';
import { openTexts, type PackedTexts, packTexts } from '../memory/packed-texts.ts';
import { valueOfRow } from '../table/measure.ts';
import type { Table } from '../table/table.ts';
import type { RowsByDate } from './median.ts';

type Unit = Pick<BuildingSale, 'floor' | 'flat'>;

export function packUnits(rows: readonly TransactionRow[]): PackedTexts {
  return packTexts(rows.length, (index) => {
    const row = at(rows, index);
    return stringifyUnit({ floor: floorOf(row), flat: row.flat });
  });
}

/** Creates a test whether a row belongs to a unit. It compares the packed text of floor and flat. */
export function openUnitTest(units: PackedTexts): (unit: Unit) => (row: number) => boolean {
  const unitReader = openTexts(units);
  return (unit) => {
    const text = stringifyUnit(unit);
    return (row) => unitReader.read(row) === text;
  };
}

const stringifyUnit = ({ floor, flat }: Unit) => JSON.stringify({ floor, flat });

/** Returns a function that lists the sales of a building. It reads only the columns and the packed units. */
export function openSales(
  { ids, units }: { readonly ids: Int32Array; readonly units: PackedTexts },
  table: Table,
  rowsByDate: RowsByDate,
): (query: BuildingSalesQuery) => BuildingSale[] {
  const unitReader = openTexts(units);
  const dateMeasure = mapAt(table.measures, 'tx_date');
  const priceMeasure = mapAt(table.measures, 'ft_sell');
  // Memoized, since many sales share a day, and most unit names occur in many buildings.
  const formatDay = memoizeByKey(utcDay);
  const parseUnit = memoizeByKey((text: string): Unit => JSON.parse(text));
  return ({ building, icsType, basis, limit }) => {
    const rows = rowsByDate({ txType: 'S', icsType, basis, location: { building } });
    const sales: BuildingSale[] = [];
    for (let index = rows.length - 1; index >= 0 && sales.length < limit; index--) {
      const row = uint32At(rows, index);
      const [date, ft_sell] = [valueOfRow(dateMeasure, row), valueOfRow(priceMeasure, row)];
      if (date === null || ft_sell === null) continue;
      const unit = parseUnit(unitReader.read(row));
      sales.push({
        id: int32At(ids, row),
        tx_date: formatDay(date),
        floor: unit.floor,
        flat: unit.flat,
        ft_sell,
      });
    }
    return sales;
  };
}

/** Maximum number of cached values: a hundred years of days, or the units of most buildings. */
const MAX_CACHED_VALUES = 40_000;

function memoizeByKey<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const valueByKey = new Map<Key, Value>();
  return (key) => {
    let value = valueByKey.get(key);
    if (value === undefined) {
      value = compute(key);
      if (valueByKey.size === MAX_CACHED_VALUES) valueByKey.clear();
      valueByKey.set(key, value);
    }
    return value;
  };
}

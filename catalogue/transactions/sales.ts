import { at, mapAt } from '#domain/lib/at.ts';
import { utcDay } from '#domain/text/date.ts';
import type { TransactionRow } from '#presenters/rows.ts';
import { floorOf } from '#presenters/transaction.ts';
import type { BuildingSale, BuildingSales } from '../engine/questions.ts';
import { int32At, uint32At } from '../memory/columns.ts';
import { openTexts, type PackedTexts, packTexts } from '../memory/packed-texts.ts';
import { valueAt } from '../table/measure.ts';
import type { Table } from '../table/table.ts';
import type { RowsByDate } from './median.ts';

type Unit = Pick<BuildingSale, 'floor' | 'flat'>;

export function packUnits(rows: readonly TransactionRow[]): PackedTexts {
  return packTexts(rows.length, (index) => {
    const row = at(rows, index);
    return unitText({ floor: floorOf(row), flat: row.flat });
  });
}

/** Tells the rows of one unit by the text that its floor and flat are packed as. */
export function openUnitTest(units: PackedTexts): (unit: Unit) => (row: number) => boolean {
  const texts = openTexts(units);
  return (unit) => {
    const text = unitText(unit);
    return (row) => texts.read(row) === text;
  };
}

const unitText = ({ floor, flat }: Unit) => JSON.stringify({ floor, flat });

/** Finds the sales of a building. All but the unit is in the columns. */
export function openSales(
  { ids, units }: { readonly ids: Int32Array; readonly units: PackedTexts },
  table: Table,
  rowsByDate: RowsByDate,
): (asked: BuildingSales) => BuildingSale[] {
  const texts = openTexts(units);
  const dates = mapAt(table.measures, 'tx_date');
  const prices = mapAt(table.measures, 'ft_sell');
  // Many sales are on the same day, and most units are called the same in many buildings.
  const dayText = remembered(utcDay);
  const unitOf = remembered((text: string): Unit => JSON.parse(text));
  return ({ building, icsType, basis, limit }) => {
    const rows = rowsByDate({ txType: 'S', icsType, basis, location: { building } });
    const sales: BuildingSale[] = [];
    for (let index = rows.length - 1; index >= 0 && sales.length < limit; index--) {
      const row = uint32At(rows, index);
      const [date, ft_sell] = [valueAt(dates, row), valueAt(prices, row)];
      if (date === null || ft_sell === null) continue;
      const unit = unitOf(texts.read(row));
      sales.push({
        id: int32At(ids, row),
        tx_date: dayText(date),
        floor: unit.floor,
        flat: unit.flat,
        ft_sell,
      });
    }
    return sales;
  };
}

/** A hundred years of days, or the units of most buildings. */
const REMEMBERED = 40_000;

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      if (known.size === REMEMBERED) known.clear();
      known.set(key, value);
    }
    return value;
  };
}

import { at, mapAt } from '#domain/lib/at.ts';
import { utcDay } from '#domain/text/date.ts';
import type { TransactionRow } from '#presenters/rows.ts';
import { floorOf } from '#presenters/transaction.ts';
import type { BuildingSale, BuildingSalesQuery } from '../engine/search-queries.ts';
import { int32At, uint32At } from '../memory/columns.ts';
import { openTexts, type PackedTexts, packTexts } from '../memory/packed-texts.ts';
import { valueOfRow } from '../table/measure.ts';
import { isHidden } from '../table/table.ts';
import type { DatedTable } from './median.ts';

type Unit = Pick<BuildingSale, 'floor' | 'flat'>;

export function packUnits(rows: readonly TransactionRow[]): PackedTexts {
  return packTexts(rows.length, (index) => {
    const row = at(rows, index);
    return stringifyUnit({ floor: floorOf(row), flat: row.flat });
  });
}

/** Returns the rows that belong to a unit. It compares the packed text of floor and flat. */
export function keepRowsOfUnit(rows: Uint32Array, units: PackedTexts, unit: Unit): Uint32Array {
  const unitReader = openTexts(units);
  const text = stringifyUnit(unit);
  return rows.filter((row) => unitReader.read(row) === text);
}

const stringifyUnit = ({ floor, flat }: Unit) => JSON.stringify({ floor, flat });

/** The transactions of one generation, with their units. */
export type SaleSource = DatedTable & { readonly units: PackedTexts };

/** Returns a function that lists the sales of a building. It reads only the columns and the packed units. */
export function openSales(generations: readonly SaleSource[]): (query: BuildingSalesQuery) => BuildingSale[] {
  // Memoized, since many sales share a day, and most unit names occur in many buildings.
  const formatDay = memoizeByKey(utcDay);
  const parseUnit = memoizeByKey((text: string): Unit => JSON.parse(text));

  function newestSales({ table, rowsByDate, units }: SaleSource, query: BuildingSalesQuery): BuildingSale[] {
    const { building, icsType, basis, limit } = query;
    const unitReader = openTexts(units);
    const dateMeasure = mapAt(table.measures, 'tx_date');
    const priceMeasure = mapAt(table.measures, 'ft_sell');
    const rows = rowsByDate({ txType: 'S', icsType, basis, location: { building } });
    const sales: BuildingSale[] = [];
    for (let index = rows.length - 1; index >= 0 && sales.length < limit; index--) {
      const row = uint32At(rows, index);
      const [date, ft_sell] = [valueOfRow(dateMeasure, row), valueOfRow(priceMeasure, row)];
      if (date === null || ft_sell === null || isHidden(table, row)) continue;
      const unit = parseUnit(unitReader.read(row));
      sales.push({
        id: int32At(table.ids, row),
        tx_date: formatDay(date),
        floor: unit.floor,
        flat: unit.flat,
        ft_sell,
      });
    }
    return sales;
  }

  return (query) => {
    const salesByGeneration = generations.map((generation) => newestSales(generation, query));
    const [onlySales = []] = salesByGeneration;
    return salesByGeneration.length < 2
      ? onlySales
      : salesByGeneration.flat().sort(compareNewestFirst).slice(0, query.limit);
  };
}

/** Sorts by date and id, both descending. */
function compareNewestFirst(a: BuildingSale, b: BuildingSale): number {
  return a.tx_date === b.tx_date ? b.id - a.id : a.tx_date < b.tx_date ? 1 : -1;
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

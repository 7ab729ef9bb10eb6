import { DIRECTIONS, type Direction, STOCK_ORDER_FIELDS, type StockOrderField } from '#domain/sort.ts';
import type { Columns } from './columns.ts';

/** For each field and direction the places of all listings in that order. */
export type Orders = Readonly<Record<StockOrderField, Readonly<Record<Direction, Uint32Array>>>>;

/** Sorted once, so that a search only walks. Rows stand by ascending id: the place breaks ties. */
export function buildOrders({ size, measures }: Pick<Columns, 'size' | 'measures'>): Orders {
  const inOrder = (field: StockOrderField, direction: Direction) => {
    const values = measures[field];
    const sign = direction === 'asc' ? 1 : -1;
    return Uint32Array.from({ length: size }, (_, place) => place).sort(
      (a, b) => compareMeasures(values[a], values[b], sign) || a - b,
    );
  };
  return record(STOCK_ORDER_FIELDS, (field) => record(DIRECTIONS, (direction) => inOrder(field, direction)));
}

/** What is not known (NaN) comes last in either direction. */
function compareMeasures(a = Number.NaN, b = Number.NaN, sign: 1 | -1): number {
  if (a < b) return -sign;
  if (a > b) return sign;
  return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

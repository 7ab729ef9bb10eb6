import { ICS_TYPES } from '#domain/ics-type.ts';
import type { StockOrderField } from '#domain/sort.ts';
import { GRADES, STOCK_FLAGS } from '#domain/stock-filter.ts';
import { TX_TYPES } from '#domain/tx-type.ts';
import { indexBy, lookUp } from './grouping.ts';
import { areaOf, rentPerFootOf, type ShownStockRow } from './present-stock.ts';
import type { BuildingRow } from './rows.ts';

/** The active listings, one entry of each column a listing, in ascending order of id. */
export type Columns = {
  readonly size: number;
  /** Places in ICS_TYPES, TX_TYPES and GRADES; UNKNOWN where there is none. */
  readonly icsType: Uint8Array;
  readonly txType: Uint8Array;
  readonly grade: Uint8Array;
  readonly district: Coded;
  readonly usage: Coded;
  /** 0 where there is none. */
  readonly building: Int32Array;
  /** Bit n is flag n of STOCK_FLAGS. */
  readonly flags: Uint16Array;
  /** Degrees; NaN where not known. */
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  /** What lists are sorted and ranges are asked by; NaN where not known, which no range contains. */
  readonly measures: Readonly<Record<StockOrderField, Float64Array>>;
};

/** A column of codes, kept as numbers from 1; 0 where there is none. */
export type Coded = { readonly values: Uint16Array; readonly numberOf: ReadonlyMap<string, number> };

export const UNKNOWN = 255;

export function buildColumns(rows: readonly ShownStockRow[], buildings: readonly BuildingRow[]): Columns {
  const buildingOf = indexBy(buildings, (building) => building.id);
  const numbers = (measure: (row: ShownStockRow) => number | null) =>
    Float64Array.from(rows, (row) => measure(row) ?? Number.NaN);
  return {
    size: rows.length,
    icsType: Uint8Array.from(rows, (row) => ICS_TYPES.indexOf(row.ics_type)),
    txType: Uint8Array.from(rows, (row) => TX_TYPES.indexOf(row.tx_type)),
    grade: Uint8Array.from(rows, (row) => {
      const grade = lookUp(buildingOf, row.building_id)?.grade;
      return grade ? GRADES.indexOf(grade) : UNKNOWN;
    }),
    district: coded(rows.map((row) => row.district_code)),
    usage: coded(rows.map((row) => row.usage_code)),
    building: Int32Array.from(rows, (row) => row.building_id ?? 0),
    flags: Uint16Array.from(rows, flagBits),
    lat: numbers((row) => row.lat),
    lng: numbers((row) => row.lng),
    measures: {
      update_date: numbers((row) => Date.parse(row.update_date)),
      area: numbers(areaOf),
      sell: numbers((row) => row.sell),
      rent: numbers((row) => row.rent),
      ft_sell: numbers((row) => row.ft_sell),
      ft_rent: numbers(rentPerFootOf),
    },
  };
}

function coded(codes: readonly (string | null)[]): Coded {
  const numberOf = new Map<string, number>();
  const values = Uint16Array.from(codes, (code) => {
    if (code === null) return 0;
    const number = numberOf.get(code) ?? numberOf.size + 1;
    numberOf.set(code, number);
    return number;
  });
  return { values, numberOf };
}

function flagBits(row: ShownStockRow): number {
  return STOCK_FLAGS.reduce((bits, flag, index) => (row[flag] ? bits | (1 << index) : bits), 0);
}

import { medianClassCode, medianClassOf } from '#domain/stock/median-class.ts';
import {
  TRANSACTION_FILTERS,
  TRANSACTION_TYPES,
  TX_SOURCES,
} from '#domain/transaction/transaction-filter.ts';
import { indexBy, lookUp } from '#presenters/grouping.ts';
import type { StationOf } from '#presenters/nearest-stations.ts';
import type { BuildingRow, TransactionRow } from '#presenters/rows.ts';
import { areaOf } from '#presenters/stock-unit.ts';
import { floorOf } from '#presenters/transaction.ts';
import { tableParts } from '../table/build.ts';
import { choicesOf, codesOf } from '../table/dimension.ts';
import type { TableParts } from '../table/table.ts';

/** The columns of transactions, which are already in the order of their layout. */
export function transactionTable(
  rows: readonly TransactionRow[],
  buildings: readonly BuildingRow[],
  stationOf: StationOf,
): TableParts {
  const buildingOf = indexBy(buildings, (building) => building.id);
  const classOf = (row: TransactionRow) => {
    const grade = lookUp(buildingOf, row.building_id)?.grade ?? null;
    const found = medianClassOf({ ...row, grade, floor: floorOf(row) });
    return found && medianClassCode(found);
  };
  return tableParts(TRANSACTION_FILTERS, rows, stationOf, {
    dimensions: {
      tx_type: choicesOf(TRANSACTION_TYPES, (row) => row.tx_type),
      source: choicesOf(TX_SOURCES, (row) => row.source),
      station: codesOf((row) => stationOf(row)?.code ?? null),
      // The area that the price a square foot is measured by.
      median_class: codesOf(classOf),
      // The year in which its building was completed.
      completed: codesOf((row) => lookUp(buildingOf, row.building_id)?.completion_year?.toString() ?? null),
      basis: choicesOf(['gross', 'saleable'], (row) => (row.area_gross === null ? 'saleable' : 'gross')),
    },
    ranges: {
      area: areaOf,
      sell: (row) => row.sell,
      rent: (row) => row.rent,
      ft_sell: (row) => row.ft_sell,
      ft_rent: (row) => row.ft_rent_cents,
      walk: (row) => stationOf(row)?.walk_minutes ?? null,
    },
    dates: { tx_date: (row) => row.tx_date },
  });
}

import { medianClassCode, medianClassOf } from '#domain/stock/median-class.ts';
import {
  TRANSACTION_FILTERS,
  TRANSACTION_TYPES,
  TX_SOURCES,
} from '#domain/transaction/transaction-filter.ts';
import { indexBy, lookUp } from '#presenters/grouping.ts';
import type { FindNearestStation } from '#presenters/nearest-stations.ts';
import type { BuildingRow, TransactionRow } from '#presenters/rows.ts';
import { areaOf } from '#presenters/stock-unit.ts';
import { floorOf } from '#presenters/transaction.ts';
import { buildTableParts } from '../table/build.ts';
import { dimensionOfCollectedCodes, dimensionOfFixedCodes } from '../table/dimension.ts';
import type { TableParts } from '../table/table.ts';

/** Builds the table of transactions. `rows` must be in layout order. */
export function buildTransactionTable(
  rows: readonly TransactionRow[],
  buildings: readonly BuildingRow[],
  stationOf: FindNearestStation,
): TableParts {
  const buildingOf = indexBy(buildings, (building) => building.id);
  const medianClassCodeOf = (row: TransactionRow) => {
    const grade = lookUp(buildingOf, row.building_id)?.grade ?? null;
    const medianClass = medianClassOf({ ...row, grade, floor: floorOf(row) });
    return medianClass && medianClassCode(medianClass);
  };
  return buildTableParts(TRANSACTION_FILTERS, rows, stationOf, {
    dimensions: {
      tx_type: dimensionOfFixedCodes(TRANSACTION_TYPES, (row) => row.tx_type),
      source: dimensionOfFixedCodes(TX_SOURCES, (row) => row.source),
      station: dimensionOfCollectedCodes((row) => stationOf(row)?.code ?? null),
      // Code of the class that comparable transactions share: grade of an office; floor level and
      // street tier of a shop.
      median_class: dimensionOfCollectedCodes(medianClassCodeOf),
      // The year in which the building was completed.
      completed: dimensionOfCollectedCodes(
        (row) => lookUp(buildingOf, row.building_id)?.completion_year?.toString() ?? null,
      ),
      // The area basis (gross or saleable) of the price per square foot.
      basis: dimensionOfFixedCodes(['gross', 'saleable'], (row) =>
        row.area_gross === null ? 'saleable' : 'gross',
      ),
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

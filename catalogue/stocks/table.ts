import { isInHongKong } from '#domain/codes/region.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { FACILITIES, hasFacility } from '#domain/stock/facilities.ts';
import { LISTED_LEVELS, listedFloor, listedLevel } from '#domain/stock/listed-floor.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import { allInRent } from '#domain/stock/rent-charges.ts';
import { GRADES, SALE_KINDS, VIEWS } from '#domain/stock/stock-choices.ts';
import { STOCK_FILTERS, STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { yieldOf } from '#domain/stock/yield.ts';
import type { PreviousPrices } from '#presenters/asking-prices.ts';
import { indexBy, lookUp } from '#presenters/grouping.ts';
import type { FindNearestStation } from '#presenters/nearest-stations.ts';
import type { BuildingRow, DistrictRow } from '#presenters/rows.ts';
import type { PublicStockRow } from '#presenters/stock.ts';
import { areaOf } from '#presenters/stock-unit.ts';
import { buildTableParts, type ColumnDefinitions } from '../table/build.ts';
import { createFlagDimension, dimensionOfCollectedCodes, dimensionOfFixedCodes } from '../table/dimension.ts';
import type { TableParts } from '../table/table.ts';

/** Builds the table of listings. `rows` must be in layout order. */
export function buildStockTable(
  rows: readonly PublicStockRow[],
  buildings: readonly BuildingRow[],
  districts: readonly DistrictRow[],
  stationOf: FindNearestStation,
  previousPrices: PreviousPrices,
  isFilteredOnly = false,
): TableParts {
  const buildingOf = indexBy(buildings, (building) => building.id);
  const districtsOutsideHongKong = new Set<string | null>(
    districts.filter((district) => !isInHongKong(district)).map(({ code }) => code),
  );
  const flags = STOCK_FLAGS.map((flag) => [
    flag,
    createFlagDimension<PublicStockRow>(flag, (row) => row[flag]),
  ]);
  const facilities = FACILITIES.map((facility) => [
    facility,
    createFlagDimension<PublicStockRow>(facility, (row) => hasFacility(row, facility)),
  ]);
  const columns: ColumnDefinitions<PublicStockRow> = {
    dimensions: {
      tx_type: dimensionOfFixedCodes(TX_TYPES, (row) => row.tx_type),
      grade: dimensionOfFixedCodes(GRADES, (row) => lookUp(buildingOf, row.building_id)?.grade ?? null),
      station: dimensionOfCollectedCodes((row) => stationOf(row)?.code ?? null),
      usage_code: dimensionOfCollectedCodes((row) => row.usage_code),
      floor_level: dimensionOfFixedCodes(LISTED_LEVELS, (row) =>
        listedLevel(row, lookUp(buildingOf, row.building_id)?.floors ?? null),
      ),
      sale_kind: dimensionOfFixedCodes(SALE_KINDS, (row) => row.sale_kind),
      view: dimensionOfFixedCodes(VIEWS, (row) => row.view),
      outside: dimensionOfFixedCodes(['no', 'yes'], (row) =>
        districtsOutsideHongKong.has(row.district_code) ? 'yes' : 'no',
      ),
      ...Object.fromEntries([...flags, ...facilities]),
    },
    ranges: {
      area: areaOf,
      sell: (row) => row.sell,
      rent: (row) => row.rent,
      ft_sell: (row) => row.ft_sell,
      ft_rent: (row) => row.ft_rent_cents,
      all_in_rent: allInRent,
      price_cut: (row) => {
        const { sell, rent } = row;
        const previousPrice = previousPrices(row);
        return priceCut({ sell, rent, previous_sell: previousPrice.sell, previous_rent: previousPrice.rent });
      },
      yield: yieldOf,
      walk: (row) => stationOf(row)?.walk_minutes ?? null,
      frontage: (row) => row.frontage,
      power: (row) => row.power,
      floor_loading: (row) => row.floor_loading,
      floor: listedFloor,
    },
    dates: { update_date: (row) => row.update_date },
  };
  return buildTableParts(STOCK_FILTERS, rows, stationOf, columns, isFilteredOnly);
}

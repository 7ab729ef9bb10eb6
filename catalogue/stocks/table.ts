import { isInHongKong } from '#domain/codes/region.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { DECORATIONS, decorationOf } from '#domain/stock/decoration.ts';
import { FACILITIES, hasFacility } from '#domain/stock/facilities.ts';
import { LISTED_LEVELS, listedFloor, listedLevel } from '#domain/stock/listed-floor.ts';
import { availableOn } from '#domain/stock/premises.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import { statedAllInRent } from '#domain/stock/rent-charges.ts';
import { GRADES, SALE_KINDS, VIEWS } from '#domain/stock/stock-choices.ts';
import { RENT_CHARGES_CHOICES, STOCK_FILTERS, STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { yieldOf } from '#domain/stock/yield.ts';
import type { PreviousPrices } from '#presenters/asking-prices.ts';
import { indexBy, lookUp } from '#presenters/grouping.ts';
import type { FindNearestStation } from '#presenters/nearest-stations.ts';
import { createPremisesFinder } from '#presenters/premises.ts';
import { createRentWithChargesPresenter } from '#presenters/rent-with-charges.ts';
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
  const rentWithChargesOf = createRentWithChargesPresenter({ buildings, districts });
  const districtsOutsideHongKong = new Set<string | null>(
    districts.filter((district) => !isInHongKong(district)).map(({ code }) => code),
  );
  const premisesOf = createPremisesFinder(buildings);
  const flagDimensions = STOCK_FLAGS.map((flag) => [
    flag,
    createFlagDimension<PublicStockRow>(flag, (row) => row[flag]),
  ]);
  const facilityDimensions = FACILITIES.map((facility) => [
    facility,
    createFlagDimension<PublicStockRow>(facility, (row) => hasFacility(row, premisesOf(row), facility)),
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
      decoration: dimensionOfFixedCodes(DECORATIONS, decorationOf),
      outside: dimensionOfFixedCodes(['no', 'yes'], (row) =>
        districtsOutsideHongKong.has(row.district_code) ? 'yes' : 'no',
      ),
      rent_charges: dimensionOfFixedCodes(RENT_CHARGES_CHOICES, (row) =>
        row.tx_type !== 'S' && rentWithChargesOf(row).amount === null ? 'unknown' : null,
      ),
      ...Object.fromEntries([...flagDimensions, ...facilityDimensions]),
    },
    ranges: {
      area: areaOf,
      sell: (row) => row.sell,
      rent: (row) => row.rent,
      ft_sell: (row) => row.ft_sell,
      ft_rent: (row) => row.ft_rent_cents,
      rent_with_charges: (row) => rentWithChargesOf(row).amount,
      all_in_rent: statedAllInRent,
      price_cut: (row) => {
        const { sell, rent } = row;
        const previousPrice = previousPrices(row);
        return priceCut({ sell, rent, previous_sell: previousPrice.sell, previous_rent: previousPrice.rent });
      },
      yield: yieldOf,
      walk: (row) => stationOf(row)?.walk_minutes ?? null,
      frontage: (row) => row.frontage,
      power: (row) => row.power,
      floor_loading: (row) => premisesOf(row).floor_loading,
      ceiling_height_cm: (row) => premisesOf(row).ceiling_height_cm,
      passenger_lifts: (row) => premisesOf(row).passenger_lifts,
      cargo_lifts: (row) => premisesOf(row).cargo_lifts,
      floor: listedFloor,
    },
    dates: { update_date: (row) => row.update_date, available_on: availableOn },
  };
  return buildTableParts(STOCK_FILTERS, rows, stationOf, columns, isFilteredOnly);
}

import type { Stock, Trilingual } from '#contract/stock.ts';
import { facilitiesOf } from '#domain/stock/facilities.ts';
import { allInRent } from '#domain/stock/rent-charges.ts';
import { STOCK_FLAGS, type StockFlag } from '#domain/stock/stock-filter.ts';
import { yieldOf } from '#domain/stock/yield.ts';
import { previousPricesOf } from './asking-prices.ts';
import { galleryOf, isPhoto } from './gallery.ts';
import { groupBy, indexBy, lookUp } from './grouping.ts';
import { nameAndLocationPresenter } from './name-and-location.ts';
import { stationFinder } from './nearest-stations.ts';
import { pictureUrl } from './picture-url.ts';
import type { BuildingRow, CatalogueRows, StockAreaRow, StockRow } from './rows.ts';
import { unitPresenter } from './stock-unit.ts';
import { textOf } from './text.ts';

/** A listing as it goes over the wire, without its `rownum`. */
export type PreparedStock = Omit<Stock, 'rownum'>;

/** A listing that anyone may see. Withdrawn ones may not be seen. */
export type ShownStockRow = StockRow & { readonly status: Stock['status'] };

export function isShown(row: StockRow): row is ShownStockRow {
  return row.status !== 'withdrawn';
}

/** Per cent with at most two decimals. */
function yieldPercentOf(row: StockRow): number | null {
  const hundredths = yieldOf(row);
  return hundredths === null ? null : hundredths / 100;
}

type Sources = Pick<
  CatalogueRows,
  'districts' | 'streets' | 'stations' | 'stockAreas' | 'askingPrices' | 'media'
> & {
  readonly buildings: readonly Pick<BuildingRow, 'id' | 'grade'>[];
};

export function stockPresenter(
  rows: Sources,
  stationOf = stationFinder(rows.stations),
): (row: ShownStockRow) => PreparedStock {
  const unit = unitPresenter(rows);
  const nameAndLocation = nameAndLocationPresenter(rows);
  const buildings = indexBy(rows.buildings, (building) => building.id);
  const regions = new Map(rows.districts.map(({ code, region_code }) => [code, region_code]));
  const areas = groupBy(rows.stockAreas, (area) => area.stock_id);
  const previousPrices = previousPricesOf(rows.askingPrices);
  const gallery = galleryOf(rows);

  return (row) => {
    const previous = previousPrices(row);
    const photos = gallery(row).filter(isPhoto);
    return {
      // The unit comes first: the stored JSON of a listing begins with it.
      ...unit(row),
      status: row.status,
      ...nameAndLocation(row),
      region_code: lookUp(regions, row.district_code) ?? null,
      grade: lookUp(buildings, row.building_id)?.grade ?? null,
      station: stationOf(row),
      area_gross: row.area_gross,
      area_saleable: row.area_saleable,
      ...shopAreas(areas.get(row.id) ?? []),
      yield: yieldPercentOf(row),
      all_in_rent: allInRent(row),
      previous_sell: previous.sell,
      previous_rent: previous.rent,
      usage: row.usage_code,
      update_date: row.update_date,
      lat: row.lat,
      lng: row.lng,
      thumbnail: photos[0] ? pictureUrl(photos[0].url) : null,
      photo_count: photos.length,
      ...flagsOf(row),
      tenancy_rent: row.tenancy_rent,
      tenancy_expiry: row.tenancy_expiry,
      tenant_trade: row.tenant_trade,
      view: row.view,
      street_tier: row.street_tier,
      facilities: facilitiesOf(row),
    };
  };
}

function shopAreas(areas: readonly StockAreaRow[]) {
  const atPosition = (position: number) => areas.find((area) => area.position === position);
  const size = (position: number) => atPosition(position)?.area ?? null;
  const description = (position: number): Trilingual | null => {
    const area = atPosition(position);
    return area ? textOf(area, 'description') : null;
  };
  return {
    area1: size(1),
    area2: size(2),
    area3: size(3),
    area4: size(4),
    area_desc1: description(1),
    area_desc2: description(2),
    area_desc3: description(3),
    area_desc4: description(4),
  };
}

function flagsOf(row: StockRow): Record<StockFlag, boolean> {
  const flags: Partial<Record<StockFlag, boolean>> = {};
  for (const flag of STOCK_FLAGS) flags[flag] = row[flag];
  return flags as Record<StockFlag, boolean>;
}

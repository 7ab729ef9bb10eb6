import type { Trilingual } from '#contract/answer-fields.ts';
import type { Stock, StockUnit } from '#contract/stock.ts';
import { FACILITIES, facilitiesOf, hasFacility } from '#domain/stock/facilities.ts';
import { allInRent } from '#domain/stock/rent-charges.ts';
import { STOCK_FLAGS, type StockFlag } from '#domain/stock/stock-filter.ts';
import { yieldOf } from '#domain/stock/yield.ts';
import { previousPricesOf } from './asking-prices.ts';
import { mediaOf, photosOf } from './gallery.ts';
import { groupBy, indexBy, lookUp } from './grouping.ts';
import { isNamedAlike, type NameAndLocation, nameAndLocationPresenter } from './name-and-location.ts';
import { type StationOf, stationFinder } from './nearest-stations.ts';
import { pictureUrl } from './picture-url.ts';
import { rememberAll, rememberLast } from './remember.ts';
import type { BuildingRow, CatalogueRows, StockAreaRow, StockRow } from './rows.ts';
import { type UnitPieces, unitPieces, unitPresenter } from './stock-unit.ts';
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

/** A listing in pieces: the fields of its own, with those of its unit first, and those that others have like it. */
export type StockPieces = {
  own(row: ShownStockRow): OwnFields;
  readonly marked: UnitPieces['marked'];
  readonly common: readonly [
    UnitPieces['common'],
    (row: ShownStockRow) => PlaceFields,
    (row: ShownStockRow) => PictureFields,
    (row: ShownStockRow) => StateFields,
    (row: ShownStockRow) => RareFields,
  ];
};

type OwnFields = ReturnType<UnitPieces['own']> &
  Pick<PreparedStock, 'area_gross' | 'area_saleable' | 'yield' | 'update_date'>;
type PictureFields = Pick<PreparedStock, 'thumbnail' | 'photo_count'>;
type PlaceFields = NameAndLocation & Pick<PreparedStock, 'region_code' | 'grade' | 'station' | 'lat' | 'lng'>;
type StateFields = Pick<
  PreparedStock,
  'status' | 'usage' | 'view' | 'street_tier' | 'facilities' | StockFlag
>;
type RareFields = Omit<
  PreparedStock,
  keyof OwnFields | keyof StockUnit | keyof PlaceFields | keyof PictureFields | keyof StateFields
>;

export function stockPieces(rows: Sources, stationOf = stationFinder(rows.stations)): StockPieces {
  const unit = unitPieces(rows);
  return {
    own: (row) => ({
      ...unit.own(row),
      area_gross: row.area_gross,
      area_saleable: row.area_saleable,
      yield: yieldPercentOf(row),
      update_date: row.update_date,
    }),
    marked: unit.marked,
    common: [
      unit.common,
      placePresenter(rows, stationOf),
      picturesPresenter(rows),
      statePresenter(),
      rarePresenter(rows),
    ],
  };
}

export function stockPresenter(rows: Sources): (row: ShownStockRow) => PreparedStock {
  const { own, common } = stockPieces(rows);
  const unit = unitPresenter(rows);
  const [, place, pictures, state, rare] = common;
  return (row) => ({
    ...own(row),
    ...unit(row),
    ...place(row),
    ...pictures(row),
    ...state(row),
    ...rare(row),
  });
}

/** Most listings begin with the picture of their building. */
function picturesPresenter(rows: Sources): (row: ShownStockRow) => PictureFields {
  const { ofStock, ofBuilding } = mediaOf(rows);
  return (row) => {
    const { first, count } = photosOf(ofStock.get(row.id) ?? [], lookUp(ofBuilding, row.building_id) ?? []);
    return { thumbnail: first ? pictureUrl(first.url) : null, photo_count: count };
  };
}

/** Where listings are. Those of one building follow one another: they are given the same object. */
function placePresenter(rows: Sources, stationOf: StationOf): (row: ShownStockRow) => PlaceFields {
  const nameAndLocation = nameAndLocationPresenter(rows);
  const buildings = indexBy(rows.buildings, (building) => building.id);
  const regions = new Map(rows.districts.map(({ code, region_code }) => [code, region_code]));
  return rememberLast(isAtOnePlace, (row) => ({
    ...nameAndLocation(row),
    region_code: lookUp(regions, row.district_code) ?? null,
    grade: lookUp(buildings, row.building_id)?.grade ?? null,
    station: stationOf(row),
    lat: row.lat,
    lng: row.lng,
  }));
}

function isAtOnePlace(row: ShownStockRow, other: ShownStockRow): boolean {
  return isNamedAlike(row, other) && row.lat === other.lat && row.lng === other.lng;
}

/** What is one of few for each listing. Those that are alike are given the same object. */
function statePresenter(): (row: ShownStockRow) => StateFields {
  return rememberAll(stateKey, (row) => ({
    status: row.status,
    usage: row.usage_code,
    view: row.view,
    street_tier: row.street_tier,
    facilities: facilitiesOf(row),
    ...flagsOf(row),
  }));
}

function stateKey(row: ShownStockRow): string {
  let yesOrNo = 0;
  for (const flag of STOCK_FLAGS) yesOrNo = yesOrNo * 2 + Number(row[flag]);
  for (const facility of FACILITIES) yesOrNo = yesOrNo * 2 + Number(hasFacility(row, facility));
  return `${row.status} ${row.usage_code} ${row.view} ${row.street_tier} ${yesOrNo}`;
}

/** What most listings have nothing of. */
function rarePresenter(rows: Sources): (row: ShownStockRow) => RareFields {
  const areas = groupBy(rows.stockAreas, (area) => area.stock_id);
  const previousPrices = previousPricesOf(rows.askingPrices);
  return (row) => {
    const previous = previousPrices(row);
    return {
      ...shopAreas(areas.get(row.id) ?? []),
      all_in_rent: allInRent(row),
      previous_sell: previous.sell,
      previous_rent: previous.rent,
      tenancy_rent: row.tenancy_rent,
      tenancy_expiry: row.tenancy_expiry,
      tenant_trade: row.tenant_trade,
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

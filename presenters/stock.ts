import type { Trilingual } from '#contract/shared-fields.ts';
import type { Stock, StockUnit } from '#contract/stock.ts';
import { FACILITIES, facilitiesOf, hasFacility } from '#domain/stock/facilities.ts';
import type { Premises } from '#domain/stock/premises.ts';
import { statedAllInRent } from '#domain/stock/rent-charges.ts';
import { STOCK_FLAGS, type StockFlag } from '#domain/stock/stock-filter.ts';
import { yieldKindOf, yieldOf } from '#domain/stock/yield.ts';
import { createPreviousPrices } from './asking-prices.ts';
import { groupMedia, summarizePhotos } from './gallery.ts';
import { groupBy, indexBy, lookUp } from './grouping.ts';
import { memoizeByKey, memoizeLast } from './memoize.ts';
import {
  createNameAndLocationPresenter,
  hasSameNameAndLocation,
  type NameAndLocation,
} from './name-and-location.ts';
import { createNearestStationFinder, type FindNearestStation } from './nearest-stations.ts';
import { encodePictureUrl } from './picture-url.ts';
import { createPremisesFinder, type ListedBuildingRow } from './premises.ts';
import { createRentWithChargesPresenter } from './rent-with-charges.ts';
import type { CatalogueRows, StockAreaRow, StockRow } from './rows.ts';
import { createUnitPresenter, groupUnitFields, type UnitFieldGroups } from './stock-unit.ts';
import { textOf } from './text.ts';

/** A listing as sent over the wire, without its `rownum`. */
export type PreparedStock = Omit<Stock, 'rownum'>;

/** A listing that visitors may see: not withdrawn. */
export type PublicStockRow = StockRow & { readonly status: Stock['status'] };

export function isPublic(row: StockRow): row is PublicStockRow {
  return row.status !== 'withdrawn';
}

/** Returns the yield in per cent with at most two decimals. */
function yieldPercentOf(row: StockRow): number | null {
  const yieldHundredths = yieldOf(row);
  return yieldHundredths === null ? null : yieldHundredths / 100;
}

type StockSources = Pick<
  CatalogueRows,
  'districts' | 'streets' | 'stations' | 'stockAreas' | 'askingPrices' | 'media'
> & {
  readonly buildings: readonly ListedBuildingRow[];
};

/**
 * The fields of a listing in groups: its own fields, beginning with those of its unit, and fields that
 * many listings share.
 */
export type StockFieldGroups = {
  ownFields(row: PublicStockRow): OwnFields;
  readonly fieldsWithId: UnitFieldGroups['fieldsWithId'];
  readonly sharedFields: readonly [
    UnitFieldGroups['sharedFields'],
    (row: PublicStockRow) => LocationFields,
    (row: PublicStockRow) => PictureFields,
    (row: PublicStockRow) => StateFields,
    (row: PublicStockRow) => SparseFields,
  ];
};

type OwnFields = ReturnType<UnitFieldGroups['ownFields']> &
  Pick<
    PreparedStock,
    | 'area_gross'
    | 'area_saleable'
    | 'yield'
    | 'rent_with_charges'
    | 'rent_with_charges_accuracy'
    | 'update_date'
  >;
type PictureFields = Pick<PreparedStock, 'thumbnail' | 'photo_count'>;
type LocationFields = NameAndLocation &
  Pick<PreparedStock, 'region_code' | 'grade' | 'station' | 'lat' | 'lng'>;
type StateFields = Pick<
  PreparedStock,
  'status' | 'usage' | 'view' | 'street_tier' | 'facilities' | 'yield_kind' | StockFlag
>;
type SparseFields = Omit<
  PreparedStock,
  keyof OwnFields | keyof StockUnit | keyof LocationFields | keyof PictureFields | keyof StateFields
>;

export function groupStockFields(
  rows: StockSources,
  stationOf = createNearestStationFinder(rows.stations),
): StockFieldGroups {
  const unitFields = groupUnitFields(rows);
  const rentWithChargesOf = createRentWithChargesPresenter(rows);
  return {
    ownFields: (row) => {
      const allInRent = rentWithChargesOf(row);
      return {
        ...unitFields.ownFields(row),
        area_gross: row.area_gross,
        area_saleable: row.area_saleable,
        yield: yieldPercentOf(row),
        rent_with_charges: allInRent.amount,
        rent_with_charges_accuracy: allInRent.accuracy,
        update_date: row.update_date,
      };
    },
    fieldsWithId: unitFields.fieldsWithId,
    sharedFields: [
      unitFields.sharedFields,
      createLocationPresenter(rows, stationOf),
      createPicturesPresenter(rows),
      createStatePresenter(rows),
      createSparseFieldsPresenter(rows),
    ],
  };
}

export function createStockPresenter(rows: StockSources): (row: PublicStockRow) => PreparedStock {
  const { ownFields, sharedFields } = groupStockFields(rows);
  const presentUnit = createUnitPresenter(rows);
  const [, presentLocation, presentPictures, presentState, presentRareFields] = sharedFields;
  return (row) => ({
    ...ownFields(row),
    ...presentUnit(row),
    ...presentLocation(row),
    ...presentPictures(row),
    ...presentState(row),
    ...presentRareFields(row),
  });
}

/**
 * Creates a function that returns picture fields. The thumbnail is often a photo of the building, which
 * many listings share.
 */
function createPicturesPresenter(rows: StockSources): (row: PublicStockRow) => PictureFields {
  const { mediaByStock, mediaByBuilding } = groupMedia(rows);
  return (row) => {
    const { first, count } = summarizePhotos(
      mediaByStock.get(row.id) ?? [],
      lookUp(mediaByBuilding, row.building_id) ?? [],
    );
    return { thumbnail: first ? encodePictureUrl(first.url) : null, photo_count: count };
  };
}

/**
 * Creates a function that returns location fields. Consecutive listings at the same location get the
 * same object.
 */
function createLocationPresenter(
  rows: StockSources,
  stationOf: FindNearestStation,
): (row: PublicStockRow) => LocationFields {
  const nameAndLocation = createNameAndLocationPresenter(rows);
  const buildingById = indexBy(rows.buildings, (building) => building.id);
  const regionByDistrict = new Map(rows.districts.map(({ code, region_code }) => [code, region_code]));
  return memoizeLast(hasSameLocation, (row) => ({
    ...nameAndLocation(row),
    region_code: lookUp(regionByDistrict, row.district_code) ?? null,
    grade: lookUp(buildingById, row.building_id)?.grade ?? null,
    station: stationOf(row),
    lat: row.lat,
    lng: row.lng,
  }));
}

function hasSameLocation(row: PublicStockRow, otherRow: PublicStockRow): boolean {
  return hasSameNameAndLocation(row, otherRow) && row.lat === otherRow.lat && row.lng === otherRow.lng;
}

/**
 * Creates a function that returns the fields with few distinct values. Listings with equal values get
 * the same object.
 */
function createStatePresenter(rows: StockSources): (row: PublicStockRow) => StateFields {
  const premisesOf = createPremisesFinder(rows.buildings);
  const stateKey = (row: PublicStockRow) => stateKeyOf(row, premisesOf(row));
  return memoizeByKey(stateKey, (row) => ({
    status: row.status,
    usage: row.usage_code,
    view: row.view,
    street_tier: row.street_tier,
    facilities: facilitiesOf(row, premisesOf(row)),
    yield_kind: yieldKindOf(row),
    ...flagsOf(row),
  }));
}

function stateKeyOf(row: PublicStockRow, premises: Premises): string {
  let flagBits = 0;
  for (const flag of STOCK_FLAGS) flagBits = flagBits * 2 + Number(row[flag]);
  for (const facility of FACILITIES) flagBits = flagBits * 2 + Number(hasFacility(row, premises, facility));
  return `${row.status} ${row.usage_code} ${row.view} ${row.street_tier} ${yieldKindOf(row)} ${flagBits}`;
}

/** Creates a function that returns the fields that are null in most listings. */
function createSparseFieldsPresenter(rows: StockSources): (row: PublicStockRow) => SparseFields {
  const areasByStock = groupBy(rows.stockAreas, (area) => area.stock_id);
  const previousPrices = createPreviousPrices(rows.askingPrices);
  return (row) => {
    const previous = previousPrices(row);
    return {
      ...presentShopAreas(areasByStock.get(row.id) ?? []),
      all_in_rent: statedAllInRent(row),
      previous_sell: previous.sell,
      previous_rent: previous.rent,
      tender_closes_on: row.tender_closes_on,
      tenancy_rent: row.tenancy_rent,
      tenancy_expiry: row.tenancy_expiry,
      tenant_trade: row.tenant_trade,
    };
  };
}

function presentShopAreas(areas: readonly StockAreaRow[]) {
  const areaAtPosition = (position: number) => areas.find((area) => area.position === position);
  const areaSizeAt = (position: number) => areaAtPosition(position)?.area ?? null;
  const descriptionAt = (position: number): Trilingual | null => {
    const area = areaAtPosition(position);
    return area ? textOf(area, 'description') : null;
  };
  return {
    area1: areaSizeAt(1),
    area2: areaSizeAt(2),
    area3: areaSizeAt(3),
    area4: areaSizeAt(4),
    area_desc1: descriptionAt(1),
    area_desc2: descriptionAt(2),
    area_desc3: descriptionAt(3),
    area_desc4: descriptionAt(4),
  };
}

function flagsOf(row: StockRow): Record<StockFlag, boolean> {
  const flags: Partial<Record<StockFlag, boolean>> = {};
  for (const flag of STOCK_FLAGS) flags[flag] = row[flag];
  return flags as Record<StockFlag, boolean>;
}

import type { Building, BuildingDetail, DistrictCount } from '#contract/buildings.ts';
import type { MedianOfGroup } from '#contract/medians.ts';
import type { Medium } from '#contract/stock.ts';
import { addressOf } from '#domain/address/addresses.ts';
import type { FilterableBuilding } from '#domain/building/building-match.ts';
import { publishableMedian } from '#domain/market/medians.ts';
import { storedWords } from '#domain/search/keyword-match.ts';
import { isPhoto } from './gallery.ts';
import type { GroupMedian } from './medians.ts';
import type { StationWithWalk } from './nearest-stations.ts';
import type { DistrictRow } from './rows.ts';
import type { SnapshotBuildingRow } from './snapshot-rows.ts';
import { presentBuilding } from './stock-detail.ts';
import { optionalTextOf, textOf } from './text.ts';

/** A building as cached in the snapshot. Photos and numbers of listings are added for each request. */
export type SnapshotBuilding = {
  readonly listEntry: Omit<Building, 'stocks' | 'photo'>;
  readonly filterFields: FilterableBuilding;
  readonly region_code: BuildingDetail['region_code'];
  readonly detailFields: ReturnType<typeof presentDetailFields>;
};

export function presentSnapshotBuilding(
  row: SnapshotBuildingRow,
  station: StationWithWalk | null,
): SnapshotBuilding {
  const { id, ics_type, district_code, lat, lng, grade, completion_year, floors, title, green_rating } = row;
  const name = textOf(row, 'name');
  const district = textOf(row, 'dist_name');
  const street = optionalTextOf(row, 'street_name');
  return {
    listEntry: {
      id,
      ics_type,
      name,
      dist_code: district_code,
      dist_name: district,
      street_id: row.street_id,
      street,
      streetno: row.street_no,
      lat,
      lng,
      grade,
      completion_year,
      floors,
      title,
      green_rating,
      station,
      link: {
        zh: addressOf('building', 'zh', id, name.zh),
        gb: addressOf('building', 'gb', id, name.gb),
        en: addressOf('building', 'en', id, name.en),
      },
    },
    filterFields: {
      ics_type,
      building_id: id,
      street_id: row.street_id,
      district_code,
      station: station?.code ?? null,
      walk: station?.walk_minutes ?? null,
      stationName: station?.name ?? null,
      grade,
      title,
      completion_year,
      floors,
      ceiling_height_cm: row.ceiling_height_cm,
      passenger_lifts: row.passenger_lifts,
      cargo_lifts: row.cargo_lifts,
      lat,
      lng,
      formattedId: null,
      words: storedWords([
        ...Object.values(name),
        ...Object.values(district),
        ...Object.values(street ?? {}),
        row.street_no,
      ]),
    },
    region_code: row.region_code,
    detailFields: presentDetailFields(row),
  };
}

/** Returns the fields of a building that lists do not show. */
function presentDetailFields(row: SnapshotBuildingRow) {
  return {
    ...presentBuilding(row),
    usage: optionalTextOf(row, 'usage_name'),
    lot_info: row.lot_info,
    renewal_option: optionalTextOf(row, 'renewal_option'),
    block_count: row.block_count,
    floor_remarks: optionalTextOf(row, 'floor_remarks'),
    air_con_hours: {
      weekday: row.air_con_hours_weekday,
      sat: row.air_con_hours_sat,
      sun: row.air_con_hours_sun,
    },
    air_con_extra_cents: row.air_con_extra_cents,
  };
}

/** Adds the first photo and the number of active listings to a building. */
export function presentListedBuilding(
  { listEntry }: SnapshotBuilding,
  media: readonly Medium[],
  { sale, lease }: Building['stocks'],
): Building {
  return { ...listEntry, photo: media.find(isPhoto)?.url ?? null, stocks: { sale, lease } };
}

export function presentDistrictCount(district: DistrictRow, count: number): DistrictCount {
  const { code, region_code, lat, lng } = district;
  return { code, name: textOf(district, 'name'), region_code, lat, lng, count };
}

export function presentMedian(groupMedian: GroupMedian): MedianOfGroup {
  return { count: groupMedian.count, median: publishableMedian(groupMedian) };
}

import type { Building, BuildingDetail, DistrictCount } from '#contract/buildings.ts';
import { addressOf } from '#domain/address/addresses.ts';
import type { FilteredBuilding } from '#domain/building/buildings.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { storedWords } from '#domain/search/keyword-match.ts';
import { inDistrictOrder } from '#presenters/districts.ts';
import { nearestStations } from '#presenters/nearest-stations.ts';
import { presentBuilding } from '#presenters/stock-detail.ts';
import { optionalTextOf, textOf } from '#presenters/text.ts';
import type { BuildingRows } from '../database/queries/buildings.ts';
import { openNearby } from './nearby-buildings.ts';

type BuildingRow = BuildingRows['buildings'][number];

/** A building as the snapshot holds it: what comes from listings and media is added when it is asked for. */
export type KnownBuilding = {
  readonly listed: Omit<Building, 'stocks' | 'photo'>;
  readonly filtered: FilteredBuilding;
  readonly region_code: BuildingDetail['region_code'];
  readonly record: ReturnType<typeof presentRecord>;
};

export function presentBuildings({ buildings, districts, stations }: BuildingRows) {
  const inOrder = inDistrictOrder(districts);
  const all = buildings.map(presentKnown);
  return {
    all,
    byId: new Map(all.map((building) => [building.listed.id, building])),
    /** What lies around a building stays the same as long as the buildings do, so it is looked for once. */
    stationsOf: remembered(({ listed }) => nearestStations(listed, stations)),
    nearby: remembered(openNearby(all)),
    /** The districts that have buildings, of one type when it is given, by region. */
    districtsOf(icsType: IcsType | undefined): DistrictCount[] {
      const ofType = all.filter(({ listed }) => !icsType || listed.ics_type === icsType);
      const inDistrict = Map.groupBy(ofType, ({ listed }) => listed.dist_code);
      return inOrder.flatMap((district) => {
        const count = inDistrict.get(district.code)?.length;
        const { code, region_code, lat, lng } = district;
        return count === undefined
          ? []
          : [{ code, name: textOf(district, 'name'), region_code, lat, lng, count }];
      });
    },
  };
}

function remembered<Found>(find: (building: KnownBuilding) => Found): (building: KnownBuilding) => Found {
  const found = new Map<number, Found>();
  return (building) => {
    const { id } = building.listed;
    let known = found.get(id);
    if (known === undefined) {
      known = find(building);
      found.set(id, known);
    }
    return known;
  };
}

function presentKnown(row: BuildingRow): KnownBuilding {
  const { id, ics_type, district_code, lat, lng, grade, completion_year, floors, title, green_rating } = row;
  const name = textOf(row, 'name');
  const district = textOf(row, 'dist_name');
  const street = optionalTextOf(row, 'street_name');
  return {
    listed: {
      id,
      ics_type,
      name,
      dist_code: district_code,
      dist_name: district,
      street,
      streetno: row.street_no,
      lat,
      lng,
      grade,
      completion_year,
      floors,
      title,
      green_rating,
      link: {
        zh: addressOf('building', 'zh', id, name.zh),
        gb: addressOf('building', 'gb', id, name.gb),
        en: addressOf('building', 'en', id, name.en),
      },
    },
    filtered: {
      id,
      ics_type,
      districtCode: district_code,
      grade,
      title,
      completion_year,
      facts: {
        floors,
        ceiling_height_cm: row.ceiling_height_cm,
        passenger_lifts: row.passenger_lifts,
        cargo_lifts: row.cargo_lifts,
      },
      words: storedWords([
        ...Object.values(name),
        ...Object.values(district),
        ...Object.values(street ?? {}),
        row.street_no,
      ]),
    },
    region_code: row.region_code,
    record: presentRecord(row),
  };
}

/** All that is known of a building besides what lists show. */
function presentRecord(row: BuildingRow) {
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

import type { Ownership } from '../../data/facts/buildings.ts';
import type { DistrictMarket } from '../../data/facts/district-market.ts';
import type { GreenRating } from '../../domain/building/buildings.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { ContainerAccess } from '../../domain/stock/container-access.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import { optionalTextColumns, text } from '../basics/text.ts';
import { DEVELOPERS, INCORPORATED_OWNERS, MANAGEMENT_COMPANIES } from './companies.ts';
import { storeysOf, type Traits } from './traits.ts';

type AirConditioning = 'window' | 'split' | 'central' | 'eco' | 'water';

/** Share of invented buildings for which a given attribute is recorded; other buildings have null. */
const RECORDED_SHARE = 0.86;

/** Attributes of a building page besides name, address, age and transport. */
export type Attributes = ReturnType<typeof attributesOf>;

export function attributesOf(
  rng: Random,
  type: IcsType,
  market: DistrictMarket,
  traits: Traits,
  ownership: Ownership | null,
) {
  const valueIfRecorded = <T>(value: T): T | null => (rng.chance(RECORDED_SHARE) ? value : null);
  const airConditioning = airConditioningOf(rng, type, traits);
  const isCentral = airConditioning.includes('central');
  const isModern = traits.grade === 'A' || traits.year >= 2008;
  const isInHongKong = market.lots.length > 0;
  const facts = {
    lot_info: isInHongKong ? valueIfRecorded(lotOf(rng, market.lots)) : null,
    ...optionalTextColumns(
      'renewal_option',
      isInHongKong ? valueIfRecorded(renewalOf(rng, market.lots)) : null,
    ),
    ...optionalTextColumns('developer', valueIfRecorded(rng.pick(DEVELOPERS))),
    ...optionalTextColumns('management', valueIfRecorded(managerOf(rng, isInHongKong, ownership))),
    management_fee_cents: traits.kind === 'yard' ? null : valueIfRecorded(managementFeeOf(rng, type, traits)),
    block_count: (rng.chance(0.92) ? 1 : 2) as number | null,
    total_area: valueIfRecorded(
      Math.round((traits.floorPlate * storeysOf(traits).length * rng.between(0.94, 1)) / 100) * 100,
    ),
    ceiling_height_cm: traits.kind === 'yard' ? null : valueIfRecorded(ceilingHeightOf(rng, type, isModern)),
    floor_loading_psf:
      type === 'i' && traits.kind !== 'yard'
        ? valueIfRecorded(rng.pick([100, 125, 150, 150, 200, 250, 300]))
        : type === 'c'
          ? valueIfRecorded(60)
          : null,
    passenger_lifts: valueIfRecorded(liftsOf(rng, type, traits)),
    cargo_lifts: valueIfRecorded(cargoLiftsOf(rng, type, traits)),
    ...optionalTextColumns('floor_remarks', remarksOf(rng, traits)),
    air_conditioning: airConditioning,
    air_con_hours_weekday: isCentral ? '08:00–18:00' : null,
    air_con_hours_sat: isCentral ? rng.pick(['08:00–13:00', '08:00–14:00', '08:00–18:00']) : null,
    air_con_hours_sun: null,
    air_con_extra_cents: isCentral ? valueIfRecorded(rng.integer(20, 90) * 1000) : null,
    raised_floor_mm: type === 'c' && isModern ? valueIfRecorded(rng.pick([100, 120, 150])) : null,
  };
  // Numbers and words come from one value, so that they agree.
  const loadingBays = hasLoading(type, traits, isModern) ? valueIfRecorded(loadingBaysOf(traits)) : null;
  const largestVehicle = type === 'i' ? valueIfRecorded(largestVehicleOf(rng, traits)) : null;
  const parkingSpaces = valueIfRecorded(parkingSpacesOf(rng, traits));
  return {
    ...facts,
    loading_bays: loadingBays,
    ...optionalTextColumns('loading_area', loadingBays === null ? null : loadingAreaText(loadingBays)),
    container_access: largestVehicle === null ? null : containerAccessOf(largestVehicle, traits),
    ...optionalTextColumns('cargo', largestVehicle === null ? null : VEHICLE_TEXTS[largestVehicle]),
    parking_spaces: parkingSpaces,
    ...optionalTextColumns('car_park', parkingSpaces === null ? null : carParkText(parkingSpaces)),
  };
}

/**
 * Returns further attributes of an invented building. They use another random generator than
 * `attributesOf`.
 */
export function recordedDetailsOf(
  rng: Random,
  { renewal_option_en: renewal }: Pick<Attributes, 'renewal_option_en'>,
  traits: Traits,
  ownership: Ownership | null,
  thisYear: number,
  isInHongKong: boolean,
) {
  return {
    ...optionalTextColumns('owner', ownership === 'single' && rng.chance(0.8) ? rng.pick(DEVELOPERS) : null),
    lease_expiry: leaseExpiry(rng, renewal, traits.year, thisYear),
    green_rating: isInHongKong ? greenRating(rng, traits) : null,
  };
}

/**
 * Returns the expiry date of the land lease. It follows from the renewal option: 2047, or a fixed term
 * that began before completion. A term that would have ended already is counted as renewed.
 */
function leaseExpiry(
  rng: Random,
  renewal: string | null,
  completionYear: number,
  thisYear: number,
): string | null {
  if (renewal === null) return null;
  const [years] = /^\d+/.exec(renewal) ?? [];
  if (years === undefined) return '2047-06-30';
  const leaseStart = completionYear - rng.integer(1, 12);
  const firstExpiry = leaseStart + Number(years);
  const expiryYear = firstExpiry > thisYear ? firstExpiry : firstExpiry + Number(years);
  return `${expiryYear}-${rng.pick(['03-31', '06-30', '09-15', '12-31'])}`;
}

/** Only buildings built or renovated since 2010 have a rating, mostly good offices. */
function greenRating(rng: Random, { kind, grade, year }: Traits): GreenRating | null {
  const randomFraction = rng.next();
  if (grade === 'A' && year >= 2010)
    return randomFraction < 0.4 ? 'platinum' : randomFraction < 0.75 ? 'gold' : null;
  if (grade === 'A' && year >= 1995)
    return randomFraction < 0.15 ? 'gold' : randomFraction < 0.3 ? 'silver' : null;
  if (year < 2012 || kind === 'street' || kind === 'village' || kind === 'yard') return null;
  return randomFraction < 0.12
    ? 'gold'
    : randomFraction < 0.25
      ? 'silver'
      : randomFraction < 0.32
        ? 'bronze'
        : null;
}

/** Returns the same columns without values, because nothing may be invented about real buildings. */
export function withoutValues<Columns extends object>(columns: Columns): Columns {
  const emptyColumns = Object.entries(columns).map(([name, value]) => [
    name,
    Array.isArray(value) ? [] : null,
  ]);
  return Object.fromEntries(emptyColumns) as Columns;
}

function airConditioningOf(rng: Random, type: IcsType, traits: Traits): readonly AirConditioning[] {
  if (traits.kind === 'yard' || traits.kind === 'godown') return [];
  if (traits.kind === 'mall') return ['central'];
  if (type === 'i') return rng.pick([['window'], ['split'], ['window', 'split'], []]);
  if (type === 's') return rng.pick([['split'], ['window'], ['split'], []]);
  if (traits.grade === 'A')
    return rng.pick([['central'], ['central'], ['central', 'eco'], ['central', 'water']]);
  if (traits.grade === 'B') return rng.pick([['central'], ['split'], ['split', 'water']]);
  return rng.pick([['split'], ['window', 'split'], ['window']]);
}

/** Returns a lot number. Rural lots are numbered within a demarcation district (D.D.). */
function lotOf(rng: Random, lots: readonly string[]): string {
  const prefix = rng.pick(lots);
  const lotNumber = rng.integer(11, 2900);
  if (prefix === 'D.D.') return `Lot ${lotNumber} in D.D. ${rng.integer(76, 135)}`;
  return `${prefix} ${lotNumber}${rng.chance(0.2) ? ' R.P.' : ''}`;
}

/**
 * Returns the renewal option of the land lease. Leases south of Boundary Street were mostly for 75 or
 * 99 years; all other leases end in 2047.
 */
function renewalOf(rng: Random, lots: readonly string[]): Trilingual {
  const hasUrbanLots = lots.some((lot) => lot === 'I.L.' || lot === 'M.L.' || lot === 'K.I.L.');
  if (hasUrbanLots && rng.chance(0.7)) {
    const leaseYears = rng.pick([75, 75, 99]);
    return text(
      `年期${leaseYears}年，可續期${leaseYears}年`,
      `年期${leaseYears}年，可续期${leaseYears}年`,
      `${leaseYears} years, renewable for ${leaseYears} years`,
    );
  }
  return text('租契至2047年6月30日', '土地契约至2047年6月30日', 'Lease until 30 June 2047');
}

function managementFeeOf(rng: Random, type: IcsType, traits: Traits): number {
  const ageFactor = traits.year >= 2005 ? 1.25 : 1;
  const medianFee = { i: 120, c: traits.grade === 'A' ? 560 : traits.grade === 'B' ? 340 : 210, s: 190 }[
    type
  ];
  return Math.round((rng.logNormal(medianFee, 0.2) * ageFactor) / 5) * 5;
}

function ceilingHeightOf(rng: Random, type: IcsType, isModern: boolean): number {
  if (type === 'i') return rng.integer(isModern ? 40 : 32, isModern ? 55 : 45) * 10;
  if (type === 's') return rng.integer(32, 50) * 10;
  return rng.integer(isModern ? 33 : 27, isModern ? 43 : 34) * 10;
}

function liftsOf(rng: Random, type: IcsType, traits: Traits): number {
  if (traits.kind === 'yard' || traits.kind === 'village') return 0;
  if (traits.floors < 6) return traits.kind === 'mall' ? 2 : rng.integer(0, 1);
  const area = traits.floorPlate * traits.floors;
  const feetPerLift = type === 'i' ? 130_000 : 38_000;
  return Math.min(32, Math.max(1, Math.round(area / feetPerLift) + rng.integer(0, 1)));
}

function cargoLiftsOf(rng: Random, type: IcsType, traits: Traits): number {
  if (traits.kind === 'yard' || traits.kind === 'village') return 0;
  if (type === 'i')
    return traits.floors === 1
      ? 0
      : Math.min(12, Math.max(1, Math.round((traits.floorPlate * traits.floors) / 80_000)));
  return traits.grade === 'A' || traits.kind === 'mall' ? rng.integer(1, 3) : rng.integer(0, 1);
}

function remarksOf(rng: Random, traits: Traits): Trilingual | null {
  if (traits.floors < 15) return null;
  if (traits.skipsFours && rng.chance(0.6))
    return traits.floors > 33
      ? text('不設4、13、14、24及34樓', '不设4、13、14、24及34楼', 'No 4/F, 13/F, 14/F, 24/F and 34/F')
      : text('不設4、13及14樓', '不设4、13及14楼', 'No 4/F, 13/F and 14/F');
  if (rng.chance(0.7)) return null;
  return traits.kind === 'office' && traits.year >= 1995
    ? text('平台設空中花園', '平台设空中花园', 'Sky garden on the podium')
    : text('天台設機電設施', '楼顶设机电设施', 'Plant rooms on the roof');
}

function hasLoading(type: IcsType, traits: Traits, isModern: boolean): boolean {
  if (traits.kind === 'yard' || traits.kind === 'street' || traits.kind === 'village') return false;
  return type !== 'c' || isModern;
}

/** Square feet of building per loading bay. */
const FEET_PER_LOADING_BAY: Readonly<Record<'i' | 'other', number>> = { i: 28_000, other: 130_000 };

function loadingBaysOf({ kind, floorPlate, floors }: Traits): number {
  const isIndustrial = kind === 'factory' || kind === 'godown' || kind === 'data_centre';
  const feetPerBay = FEET_PER_LOADING_BAY[isIndustrial ? 'i' : 'other'];
  // The loading yard is as wide as the building and has room for one bay for each 900 square feet of
  // the floor plate.
  const maxBays = Math.max(1, Math.floor(floorPlate / 900));
  return Math.min(maxBays, 40, Math.max(1, Math.round((floorPlate * floors) / feetPerBay)));
}

/** Minimum number of loading bays of a building with a raised dock. */
const MIN_BAYS_OF_DOCK = 6;

function loadingAreaText(bays: number): Trilingual {
  return bays >= MIN_BAYS_OF_DOCK
    ? text('地下，設貨台', '地面层，设货台', 'On the ground floor, with docks')
    : text('地下', '地面层', 'On the ground floor');
}

/** The largest vehicle that can enter, with what the record of a building says about it. */
const VEHICLE_TEXTS = {
  container_40: text('可入40呎貨櫃', '可进40英尺集装箱', '40-foot containers can enter'),
  container_20: text('可入20呎貨櫃', '可进20英尺集装箱', '20-foot containers can enter'),
  lorry: text('可入中型貨車', '可进中型货车', 'Medium goods vehicles can enter'),
  van: text('只限輕型貨車', '仅限轻型货车', 'Light goods vehicles only'),
};
type Vehicle = keyof typeof VEHICLE_TEXTS;

function largestVehicleOf(rng: Random, { kind, floorPlate }: Traits): Vehicle {
  if (kind === 'godown' || kind === 'yard') return rng.pick(['container_40', 'container_20']);
  if (floorPlate >= 15_000) return rng.pick(['container_40', 'container_20', 'lorry']);
  return floorPlate >= 8000 ? rng.pick(['lorry', 'van']) : 'van';
}

/** A large modern godown has a ramp to every floor. */
function containerAccessOf(vehicle: Vehicle, { kind, year, floorPlate, floors }: Traits): ContainerAccess {
  if (vehicle === 'container_20') return 'bay_20';
  if (vehicle !== 'container_40') return 'none';
  const hasRamp = kind === 'godown' && year >= 1988 && floorPlate >= 40_000 && floors > 1;
  return hasRamp ? 'floor_40' : 'bay_40';
}

/**
 * Square feet per parking space, including its share of the ramp. A small floor plate has no room for a
 * ramp.
 */
const FEET_PER_PARKING_SPACE = 420;
const MIN_CAR_PARK_PLATE = 9000;

function parkingSpacesOf(rng: Random, { kind, year, floorPlate }: Traits): number {
  const hasNoRoom = year < 1978 || floorPlate < MIN_CAR_PARK_PLATE || kind === 'street' || kind === 'village';
  if (hasNoRoom || kind === 'yard' || rng.chance(0.15)) return 0;
  const parkingFloors = kind === 'mall' ? rng.integer(1, 3) : rng.integer(1, 2);
  return Math.min(
    600,
    Math.round((floorPlate * parkingFloors * rng.between(0.55, 0.8)) / FEET_PER_PARKING_SPACE),
  );
}

function carParkText(spaces: number): Trilingual {
  return spaces === 0
    ? text('不設停車場', '无停车场', 'No car park')
    : text('時租及月租', '可时租及月租', 'Hourly and monthly');
}

/**
 * Returns the manager. An owners' corporation is possible only in Hong Kong, in buildings with many
 * owners.
 */
function managerOf(rng: Random, isInHongKong: boolean, ownership: Ownership | null): Trilingual {
  return rng.pick(
    isInHongKong && ownership === 'strata'
      ? [...MANAGEMENT_COMPANIES, INCORPORATED_OWNERS]
      : MANAGEMENT_COMPANIES,
  );
}

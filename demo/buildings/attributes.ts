import type { Ownership } from '../../data/facts/buildings.ts';
import type { DistrictMarket } from '../../data/facts/district-market.ts';
import type { GreenRating } from '../../domain/building/buildings.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import { optionalColumns, text } from '../basics/text.ts';
import { DEVELOPERS, INCORPORATED_OWNERS, MANAGERS } from './companies.ts';
import { storeysOf, type Traits } from './traits.ts';

type AirConditioning = 'window' | 'split' | 'central' | 'eco' | 'water';

/** Records have gaps: this share of each attribute is known. */
const KNOWN = 0.86;

/** Everything a building page shows beyond its name, address, age and transport. */
export type Attributes = ReturnType<typeof attributesOf>;

export function attributesOf(
  chance: Random,
  type: IcsType,
  market: DistrictMarket,
  traits: Traits,
  ownership: Ownership | null,
) {
  const known = <T>(value: T): T | null => (chance.chance(KNOWN) ? value : null);
  const cooling = coolingOf(chance, type, traits);
  const central = cooling.includes('central');
  const modern = traits.grade === 'A' || traits.year >= 2008;
  const inHongKong = market.lots.length > 0;
  return {
    lot_info: inHongKong ? known(lotOf(chance, market.lots)) : null,
    ...optionalColumns('renewal_option', inHongKong ? known(renewalOf(chance, market.lots)) : null),
    ...optionalColumns('developer', known(chance.pick(DEVELOPERS))),
    ...optionalColumns('management', known(managerOf(chance, inHongKong, ownership))),
    management_fee_cents: traits.kind === 'yard' ? null : known(feeOf(chance, type, traits)),
    block_count: (chance.chance(0.92) ? 1 : 2) as number | null,
    total_area: known(
      Math.round((traits.plate * storeysOf(traits).length * chance.between(0.94, 1)) / 100) * 100,
    ),
    ceiling_height_cm: traits.kind === 'yard' ? null : known(ceilingOf(chance, type, modern)),
    floor_loading_psf:
      type === 'i'
        ? known(chance.pick([100, 125, 150, 150, 200, 250, 300]))
        : type === 'c'
          ? known(60)
          : null,
    passenger_lifts: known(liftsOf(chance, type, traits)),
    cargo_lifts: known(cargoLiftsOf(chance, type, traits)),
    ...optionalColumns('floor_remarks', remarksOf(chance, traits)),
    air_conditioning: cooling,
    air_con_hours_weekday: central ? '08:00–18:00' : null,
    air_con_hours_sat: central ? chance.pick(['08:00–13:00', '08:00–14:00', '08:00–18:00']) : null,
    air_con_hours_sun: null,
    air_con_extra_cents: central ? known(chance.whole(20, 90) * 1000) : null,
    raised_floor_mm: type === 'c' && modern ? known(chance.pick([100, 120, 150])) : null,
    ...optionalColumns('loading_area', hasLoading(type, traits, modern) ? known(loadingOf(traits)) : null),
    ...optionalColumns('cargo', type === 'i' ? known(cargoOf(chance, traits)) : null),
    ...optionalColumns('car_park', known(carParkOf(chance, traits))),
  };
}

/** What is written of an invented building beside its attributes, from a stream of its own. */
export function recordOf(
  chance: Random,
  { renewal_option_en: renewal }: Pick<Attributes, 'renewal_option_en'>,
  traits: Traits,
  ownership: Ownership | null,
  thisYear: number,
  inHongKong: boolean,
) {
  return {
    ...optionalColumns(
      'owner',
      ownership === 'single' && chance.chance(0.8) ? chance.pick(DEVELOPERS) : null,
    ),
    lease_expiry: leaseExpiry(chance, renewal, traits.year, thisYear),
    green_rating: inHongKong ? greenRating(chance, traits) : null,
  };
}

export const NO_RECORD: ReturnType<typeof recordOf> = {
  ...optionalColumns('owner', null),
  lease_expiry: null,
  green_rating: null,
};

/**
 * The renewal option says how long the land is leased: until 2047, or some years from a year before the building
 * was built. A lease that would have ended by now was renewed.
 */
function leaseExpiry(chance: Random, renewal: string | null, built: number, thisYear: number): string | null {
  if (renewal === null) return null;
  const [years] = /^\d+/.exec(renewal) ?? [];
  if (years === undefined) return '2047-06-30';
  const leased = built - chance.whole(1, 12);
  const first = leased + Number(years);
  const year = first > thisYear ? first : first + Number(years);
  return `${year}-${chance.pick(['03-31', '06-30', '09-15', '12-31'])}`;
}

/** Only what was built or refitted since 2010 is rated, good offices first. */
function greenRating(chance: Random, { kind, grade, year }: Traits): GreenRating | null {
  const share = chance.next();
  if (grade === 'A' && year >= 2010) return share < 0.4 ? 'platinum' : share < 0.75 ? 'gold' : null;
  if (grade === 'A' && year >= 1995) return share < 0.15 ? 'gold' : share < 0.3 ? 'silver' : null;
  if (year < 2012 || kind === 'street' || kind === 'village' || kind === 'yard') return null;
  return share < 0.12 ? 'gold' : share < 0.25 ? 'silver' : share < 0.32 ? 'bronze' : null;
}

/** Nothing is made up about a real building. */
export const NO_ATTRIBUTES: Attributes = {
  lot_info: null,
  ...optionalColumns('renewal_option', null),
  ...optionalColumns('developer', null),
  ...optionalColumns('management', null),
  management_fee_cents: null,
  block_count: null,
  total_area: null,
  ceiling_height_cm: null,
  floor_loading_psf: null,
  passenger_lifts: null,
  cargo_lifts: null,
  ...optionalColumns('floor_remarks', null),
  air_conditioning: [],
  air_con_hours_weekday: null,
  air_con_hours_sat: null,
  air_con_hours_sun: null,
  air_con_extra_cents: null,
  raised_floor_mm: null,
  ...optionalColumns('loading_area', null),
  ...optionalColumns('cargo', null),
  ...optionalColumns('car_park', null),
};

function coolingOf(chance: Random, type: IcsType, traits: Traits): readonly AirConditioning[] {
  if (traits.kind === 'yard' || traits.kind === 'godown') return [];
  if (traits.kind === 'mall') return ['central'];
  if (type === 'i') return chance.pick([['window'], ['split'], ['window', 'split'], []]);
  if (type === 's') return chance.pick([['split'], ['window'], ['split'], []]);
  if (traits.grade === 'A')
    return chance.pick([['central'], ['central'], ['central', 'eco'], ['central', 'water']]);
  if (traits.grade === 'B') return chance.pick([['central'], ['split'], ['split', 'water']]);
  return chance.pick([['split'], ['window', 'split'], ['window']]);
}

/** In the country land is known by its demarcation district. */
function lotOf(chance: Random, lots: readonly string[]): string {
  const prefix = chance.pick(lots);
  const lot = chance.whole(11, 2900);
  if (prefix === 'D.D.') return `Lot ${lot} in D.D. ${chance.whole(76, 135)}`;
  return `${prefix} ${lot}${chance.chance(0.2) ? ' R.P.' : ''}`;
}

/** Leases south of Boundary Street were mostly for 75 or 99 years; all others end in 2047. */
function renewalOf(chance: Random, lots: readonly string[]): Trilingual {
  const urban = lots.some((lot) => lot === 'I.L.' || lot === 'M.L.' || lot === 'K.I.L.');
  if (urban && chance.chance(0.7)) {
    const years = chance.pick([75, 75, 99]);
    return text(
      `年期${years}年，可續期${years}年`,
      `年期${years}年，可续期${years}年`,
      `${years} years, renewable for ${years} years`,
    );
  }
  return text('租契至2047年6月30日', '土地契约至2047年6月30日', 'Lease until 30 June 2047');
}

function feeOf(chance: Random, type: IcsType, traits: Traits): number {
  const age = traits.year >= 2005 ? 1.25 : 1;
  const usual = { i: 120, c: traits.grade === 'A' ? 560 : traits.grade === 'B' ? 340 : 210, s: 190 }[type];
  return Math.round((chance.logNormal(usual, 0.2) * age) / 5) * 5;
}

function ceilingOf(chance: Random, type: IcsType, modern: boolean): number {
  if (type === 'i') return chance.whole(modern ? 40 : 32, modern ? 55 : 45) * 10;
  if (type === 's') return chance.whole(32, 50) * 10;
  return chance.whole(modern ? 33 : 27, modern ? 43 : 34) * 10;
}

function liftsOf(chance: Random, type: IcsType, traits: Traits): number {
  if (traits.kind === 'yard' || traits.kind === 'village') return 0;
  if (traits.floors < 6) return traits.kind === 'mall' ? 2 : chance.whole(0, 1);
  const area = traits.plate * traits.floors;
  const each = type === 'i' ? 130_000 : 38_000;
  return Math.min(32, Math.max(1, Math.round(area / each) + chance.whole(0, 1)));
}

function cargoLiftsOf(chance: Random, type: IcsType, traits: Traits): number {
  if (traits.kind === 'yard' || traits.kind === 'village') return 0;
  if (type === 'i')
    return traits.floors === 1
      ? 0
      : Math.min(12, Math.max(1, Math.round((traits.plate * traits.floors) / 80_000)));
  return traits.grade === 'A' || traits.kind === 'mall' ? chance.whole(1, 3) : chance.whole(0, 1);
}

function remarksOf(chance: Random, traits: Traits): Trilingual | null {
  if (traits.floors < 15) return null;
  if (traits.skipsFours && chance.chance(0.6))
    return traits.floors > 33
      ? text('不設4、13、14、24及34樓', '不设4、13、14、24及34楼', 'No 4/F, 13/F, 14/F, 24/F and 34/F')
      : text('不設4、13及14樓', '不设4、13及14楼', 'No 4/F, 13/F and 14/F');
  if (chance.chance(0.7)) return null;
  return traits.kind === 'office' && traits.year >= 1995
    ? text('平台設空中花園', '平台设空中花园', 'Sky garden on the podium')
    : text('天台設機電設施', '楼顶设机电设施', 'Plant rooms on the roof');
}

function hasLoading(type: IcsType, traits: Traits, modern: boolean): boolean {
  if (traits.kind === 'yard' || traits.kind === 'street' || traits.kind === 'village') return false;
  return type !== 'c' || modern;
}

/** One bay for so many square feet of the building. */
const FEET_A_BAY: Readonly<Record<'i' | 'other', number>> = { i: 28_000, other: 130_000 };

function loadingOf({ kind, plate, floors }: Traits): Trilingual {
  const industrial = kind === 'factory' || kind === 'godown' || kind === 'data_centre';
  const each = FEET_A_BAY[industrial ? 'i' : 'other'];
  // A yard in front of the building is as wide as the building: a bay takes some 350 square feet of its plate.
  const most = Math.max(1, Math.floor(plate / 900));
  const bays = Math.min(most, 40, Math.max(1, Math.round((plate * floors) / each)));
  return text(`${bays}個上落貨位`, `${bays}个装卸货位`, `${bays} loading bay${bays === 1 ? '' : 's'}`);
}

function cargoOf(chance: Random, traits: Traits): Trilingual {
  if (traits.kind === 'godown' || traits.kind === 'yard') return chance.pick(CONTAINERS);
  if (traits.plate >= 15_000) return chance.pick([...CONTAINERS, MEDIUM_LORRIES]);
  return traits.plate >= 8000 ? chance.pick([MEDIUM_LORRIES, LIGHT_VANS]) : LIGHT_VANS;
}

const CONTAINERS = [
  text('可入40呎貨櫃', '可进40英尺集装箱', '40-foot containers can enter'),
  text('可入20呎貨櫃', '可进20英尺集装箱', '20-foot containers can enter'),
];
const MEDIUM_LORRIES = text('可入中型貨車', '可进中型货车', 'Medium goods vehicles can enter');
const LIGHT_VANS = text('只限輕型貨車', '仅限轻型货车', 'Light goods vehicles only');

/** A car takes about this many square feet with its share of the ramp; a small plate cannot hold a ramp. */
const FEET_A_CAR = 420;
const SMALLEST_CAR_PARK = 9000;

function carParkOf(chance: Random, { kind, year, plate }: Traits): Trilingual {
  const none = year < 1978 || plate < SMALLEST_CAR_PARK || kind === 'street' || kind === 'village';
  if (none || kind === 'yard' || chance.chance(0.15)) return text('不設停車場', '无停车场', 'No car park');
  const floors = kind === 'mall' ? chance.whole(1, 3) : chance.whole(1, 2);
  const spaces = Math.min(600, Math.round((plate * floors * chance.between(0.55, 0.8)) / FEET_A_CAR));
  return text(
    `設${spaces}個車位，時租及月租`,
    `设${spaces}个车位，可时租及月租`,
    `${spaces} parking spaces, hourly and monthly`,
  );
}

/** Owners' corporations are a form of Hong Kong, for buildings of many owners. */
function managerOf(chance: Random, inHongKong: boolean, ownership: Ownership | null): Trilingual {
  return chance.pick(inHongKong && ownership === 'strata' ? [...MANAGERS, INCORPORATED_OWNERS] : MANAGERS);
}

import type { RegionCode } from '#data/facts/districts.ts';
import type { IcsType } from '#domain/ics-type.ts';
import type { Trilingual } from '#domain/language.ts';
import type { Random } from '../random.ts';
import { optionalColumns, text } from '../text.ts';
import { DEVELOPERS, MANAGERS } from './companies.ts';
import type { Traits } from './traits.ts';

type AirConditioning = 'window' | 'split' | 'central' | 'eco' | 'water';

/** Records have gaps: this share of each attribute is known. */
const KNOWN = 0.86;

/** Everything a building page shows beyond its name, address and transport. */
export function attributesOf(chance: Random, type: IcsType, region: RegionCode, traits: Traits) {
  const known = <T>(value: T): T | null => (chance.chance(KNOWN) ? value : null);
  const cooling = coolingOf(chance, type, traits);
  const central = cooling.includes('central');
  const modern = traits.grade === 'A' || traits.year >= 2008;
  return {
    title: known(chance.chance(traits.grade === 'A' ? 0.45 : 0.1) ? 'unified' : 'strata'),
    lot_info: region === 'ETC' ? null : known(lotOf(chance, region)),
    ...optionalColumns('renewal_option', region === 'ETC' ? null : known(renewalOf(chance, region))),
    ...optionalColumns('developer', known(chance.pick(DEVELOPERS))),
    ...optionalColumns('management', known(chance.pick(MANAGERS))),
    management_fee_cents: known(feeOf(chance, type, traits)),
    block_count: chance.chance(0.92) ? 1 : 2,
    total_area: known(Math.round((traits.plate * traits.floors * chance.between(0.88, 1)) / 100) * 100),
    ceiling_height_cm: known(ceilingOf(chance, type, modern)),
    floor_loading_psf:
      type === 'i'
        ? known(chance.pick([100, 125, 150, 150, 200, 250, 300]))
        : type === 'c'
          ? known(60)
          : null,
    passenger_lifts: known(
      type === 's' && traits.floors < 7 ? chance.whole(0, 1) : liftsOf(chance, type, traits),
    ),
    cargo_lifts: known(cargoLiftsOf(chance, type, traits)),
    ...optionalColumns('floor_remarks', remarksOf(chance, traits)),
    air_conditioning: cooling,
    air_con_hours_weekday: central ? '08:00–18:00' : null,
    air_con_hours_sat: central ? chance.pick(['08:00–13:00', '08:00–14:00', '08:00–18:00']) : null,
    air_con_hours_sun: null,
    air_con_extra_cents: central ? known(chance.whole(20, 90) * 1000) : null,
    raised_floor_mm: type === 'c' && modern ? known(chance.pick([100, 120, 150])) : null,
    ...optionalColumns('loading_area', type === 'c' && !modern ? null : known(loadingOf(chance, type))),
    ...optionalColumns('cargo', type === 'i' ? known(cargoOf(chance)) : null),
    ...optionalColumns('car_park', known(carParkOf(chance, traits))),
  } as const;
}

function coolingOf(chance: Random, type: IcsType, traits: Traits): readonly AirConditioning[] {
  if (type === 'i') return chance.pick([['window'], ['split'], ['window', 'split'], []]);
  if (type === 's') return chance.pick([['split'], ['window'], ['central'], []]);
  if (traits.grade === 'A')
    return chance.pick([['central'], ['central'], ['central', 'eco'], ['central', 'water']]);
  if (traits.grade === 'B') return chance.pick([['central'], ['split'], ['split', 'water']]);
  return chance.pick([['split'], ['window', 'split'], ['window']]);
}

const LOTS: Readonly<Record<Exclude<RegionCode, 'ETC'>, readonly string[]>> = {
  HK: ['I.L.', 'M.L.', 'A.I.L.', 'Q.B.M.L.'],
  KLN: ['K.I.L.', 'N.K.I.L.', 'K.T.I.L.', 'K.M.L.'],
  NT: ['K.C.T.L.', 'T.W.T.L.', 'S.T.T.L.', 'T.M.T.L.', 'Y.L.T.L.', 'F.S.S.T.L.'],
};

function lotOf(chance: Random, region: Exclude<RegionCode, 'ETC'>): string {
  return `${chance.pick(LOTS[region])} ${chance.whole(11, 8900)}${chance.chance(0.2) ? ' R.P.' : ''}`;
}

function renewalOf(chance: Random, region: Exclude<RegionCode, 'ETC'>): Trilingual {
  if (region === 'HK' && chance.chance(0.7)) {
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
  const area = traits.plate * traits.floors;
  const each = type === 'i' ? 130_000 : 38_000;
  return Math.min(32, Math.max(1, Math.round(area / each) + chance.whole(0, 1)));
}

function cargoLiftsOf(chance: Random, type: IcsType, traits: Traits): number {
  if (type === 'i') return Math.min(12, Math.max(1, Math.round((traits.plate * traits.floors) / 80_000)));
  return traits.grade === 'A' ? chance.whole(1, 3) : chance.whole(0, 1);
}

function remarksOf(chance: Random, traits: Traits): Trilingual | null {
  if (traits.floors < 15 || chance.chance(0.35)) return null;
  return chance.pick([
    text('不設4、13及14樓', '不设4、13及14楼', 'No 4/F, 13/F and 14/F'),
    text('不設4、14、24及34樓', '不设4、14、24及34楼', 'No 4/F, 14/F, 24/F and 34/F'),
    text('天台設機電設施', '楼顶设机电设施', 'Plant rooms on the roof'),
    text('平台設空中花園', '平台设空中花园', 'Sky garden on the podium'),
  ]);
}

function loadingOf(chance: Random, type: IcsType): Trilingual {
  const bays = type === 'i' ? chance.whole(3, 18) : chance.whole(1, 4);
  return text(`${bays}個上落貨位`, `${bays}个装卸货位`, `${bays} loading bay${bays === 1 ? '' : 's'}`);
}

function cargoOf(chance: Random): Trilingual {
  return chance.pick([
    text('可入40呎貨櫃', '可进40尺集装箱', '40-foot containers can enter'),
    text('可入20呎貨櫃', '可进20尺集装箱', '20-foot containers can enter'),
    text(
      '可入中型貨車，樓上貨台',
      '可进中型货车，楼上设货台',
      'Medium goods vehicles, loading bays on upper floors',
    ),
    text('只限輕型貨車', '仅限轻型货车', 'Light goods vehicles only'),
  ]);
}

function carParkOf(chance: Random, traits: Traits): Trilingual {
  if (traits.year < 1978 || chance.chance(0.2)) return text('不設停車場', '无停车场', 'No car park');
  const spaces = chance.whole(12, traits.grade === 'A' ? 320 : 120);
  return text(
    `設${spaces}個車位，時租及月租`,
    `设${spaces}个车位，可时租及月租`,
    `${spaces} parking spaces, hourly and monthly`,
  );
}

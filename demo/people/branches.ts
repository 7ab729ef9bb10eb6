import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { OpeningDay } from '../../domain/people/opening-hours.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { columns, text } from '../basics/text.ts';
import type { Locations } from '../locations/locations.ts';

export type Branch = ReturnType<typeof branchOf>;

/** Numbers that no one has: the block 2000 0000 to 2000 9999 stands for all of them. */
export const PHONE_BLOCK = 20_000_000;
const BRANCH_PHONES = PHONE_BLOCK + 1;
const BRANCH_FAXES = PHONE_BLOCK + 51;
/** Licence numbers from 900001 on are invented. */
export const LICENCE_BLOCK = 900_001;
export const MAIL_DOMAIN = 'podium.example';

type Line = readonly [
  code: string,
  type: IcsType,
  district: string,
  street: string,
  no: string,
  floor: Trilingual,
];

const floor = (number: number): Trilingual => text(`${number}樓`, `${number}楼`, `${number}/F`);
const GROUND = text('地下', '首层', 'G/F');

const LINES: readonly Line[] = [
  ['kwun-tong-industrial', 'i', 'KT', 'Hung To Road', '52', floor(8)],
  ['kowloon-bay-industrial', 'i', 'KB', 'Wang Hoi Road', '21', floor(3)],
  ['lai-chi-kok-industrial', 'i', 'LCK', 'Cheung Yee Street', '8', floor(6)],
  ['kwai-chung-industrial', 'i', 'KWC', 'Tai Lin Pai Road', '60', floor(2)],
  ['tsuen-wan-industrial', 'i', 'TWN', 'Sha Tsui Road', '168', floor(5)],
  ['tuen-mun-industrial', 'i', 'TM', 'Ho Tin Street', '11', floor(1)],
  ['central-office', 'c', 'CEN', 'Wellington Street', '48', floor(12)],
  ['wan-chai-office', 'c', 'WC', 'Lockhart Road', '102', floor(9)],
  ['tsim-sha-tsui-office', 'c', 'TST', 'Peking Road', '12', floor(10)],
  ['kowloon-east-office', 'c', 'KT', 'How Ming Street', '90', floor(16)],
  ['island-east-office', 'c', 'QB', 'Westlands Road', '5', floor(7)],
  ['causeway-bay-shops', 's', 'CWB', 'Tang Lung Street', '18', GROUND],
  ['mong-kok-shops', 's', 'MK', 'Fa Yuen Street', '75', GROUND],
  ['tsuen-wan-shops', 's', 'TWN', 'Chung On Street', '66', GROUND],
];

const DIVISION: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工業物業分行', '工业物业分行', 'Industrial Branch'),
  c: text('寫字樓分行', '写字楼分行', 'Office Branch'),
  s: text('商舖分行', '商铺分行', 'Shop Branch'),
};

export function makeBranches(locations: Locations): readonly Branch[] {
  return LINES.map((line, index) => branchOf(locations, line, index));
}

function branchOf(
  locations: Locations,
  [code, type, districtCode, streetName, no, level]: Line,
  index: number,
) {
  const district = locations.district(districtCode);
  const street = locations.streetNamed(districtCode, streetName);
  const point = locations.pointAt(street, Number.parseInt(no, 10));
  return {
    id: index + 1,
    code,
    ics_type: type,
    ...columns(
      'name',
      text(
        `${district.name.zh}${DIVISION[type].zh}`,
        `${district.name.gb}${DIVISION[type].gb}`,
        `${district.name.en} ${DIVISION[type].en}`,
      ),
    ),
    ...columns(
      'address',
      text(
        `${district.name.zh}${street.name.zh}${no}號${level.zh}`,
        `${district.name.gb}${street.name.gb}${no}号${level.gb}`,
        `${level.en}, ${no} ${street.name.en}, ${district.name.en}`,
      ),
    ),
    district_code: districtCode,
    lat: point.lat,
    lng: point.lng,
    phone: String(BRANCH_PHONES + index),
    fax: String(BRANCH_FAXES + index),
    email: `${code}@${MAIL_DOMAIN}`,
    licence_no: `C-${LICENCE_BLOCK + index}`,
  };
}

type Hours = readonly [days: readonly OpeningDay[], opens: string, closes: string];

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

/** Factories rest on Saturday afternoon, offices on Sunday; shops never do. */
const HOURS: Readonly<Record<IcsType, readonly Hours[]>> = {
  i: [
    [WEEKDAYS, '09:00', '18:30'],
    [['sat'], '09:00', '13:00'],
  ],
  c: [
    [WEEKDAYS, '09:00', '19:00'],
    [['sat'], '10:00', '17:00'],
  ],
  s: [
    [[...WEEKDAYS, 'sat'], '10:00', '20:00'],
    [['sun', 'holiday'], '11:00', '19:00'],
  ],
};

export function branchHours(branches: readonly Branch[]) {
  return branches.flatMap(({ id, ics_type }) =>
    HOURS[ics_type].flatMap(([days, opens, closes]) =>
      days.map((day) => ({ branch_id: id, day, opens, closes })),
    ),
  );
}

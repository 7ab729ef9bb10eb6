import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { OpeningDay } from '../../domain/people/opening-hours.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { text, textColumns } from '../basics/text.ts';
import type { Locations } from '../locations/locations.ts';

export type Branch = ReturnType<typeof branchOf>;

/** First number of a block of telephone numbers that are not in use: 2000 0000 to 2000 9999. */
export const FIRST_PHONE_NUMBER = 20_000_000;
const FIRST_BRANCH_PHONE = FIRST_PHONE_NUMBER + 1;
const FIRST_BRANCH_FAX = FIRST_PHONE_NUMBER + 51;
/** First number of the invented licence numbers. */
export const FIRST_LICENCE_NUMBER = 900_001;
export const MAIL_DOMAIN = 'podium.example';

type BranchTuple = readonly [
  code: string,
  type: IcsType,
  district: string,
  street: string,
  streetNo: string,
  floor: Trilingual,
];

const floorName = (number: number): Trilingual => text(`${number}樓`, `${number}楼`, `${number}/F`);
const GROUND_FLOOR = text('地下', '首层', 'G/F');

const BRANCH_TUPLES: readonly BranchTuple[] = [
  ['kwun-tong-industrial', 'i', 'KT', 'Hung To Road', '52', floorName(8)],
  ['kowloon-bay-industrial', 'i', 'KB', 'Wang Hoi Road', '21', floorName(3)],
  ['lai-chi-kok-industrial', 'i', 'LCK', 'Cheung Yee Street', '8', floorName(6)],
  ['kwai-chung-industrial', 'i', 'KWC', 'Tai Lin Pai Road', '60', floorName(2)],
  ['tsuen-wan-industrial', 'i', 'TWN', 'Sha Tsui Road', '168', floorName(5)],
  ['tuen-mun-industrial', 'i', 'TM', 'Ho Tin Street', '11', floorName(1)],
  ['central-office', 'c', 'CEN', 'Wellington Street', '48', floorName(12)],
  ['wan-chai-office', 'c', 'WC', 'Lockhart Road', '102', floorName(9)],
  ['tsim-sha-tsui-office', 'c', 'TST', 'Peking Road', '12', floorName(10)],
  ['kowloon-east-office', 'c', 'KT', 'How Ming Street', '90', floorName(16)],
  ['island-east-office', 'c', 'QB', 'Westlands Road', '5', floorName(7)],
  ['causeway-bay-shops', 's', 'CWB', 'Tang Lung Street', '18', GROUND_FLOOR],
  ['mong-kok-shops', 's', 'MK', 'Fa Yuen Street', '75', GROUND_FLOOR],
  ['tsuen-wan-shops', 's', 'TWN', 'Chung On Street', '66', GROUND_FLOOR],
];

const BRANCH_NAMES: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工業物業分行', '工业物业分行', 'Industrial Branch'),
  c: text('寫字樓分行', '写字楼分行', 'Office Branch'),
  s: text('商舖分行', '商铺分行', 'Shop Branch'),
};

export function createBranches(locations: Locations): readonly Branch[] {
  return BRANCH_TUPLES.map((line, index) => branchOf(locations, line, index));
}

function branchOf(
  locations: Locations,
  [code, type, districtCode, streetName, streetNo, floorText]: BranchTuple,
  index: number,
) {
  const district = locations.district(districtCode);
  const street = locations.streetNamed(districtCode, streetName);
  const point = locations.pointAt(street, Number.parseInt(streetNo, 10));
  return {
    id: index + 1,
    code,
    ics_type: type,
    ...textColumns(
      'name',
      text(
        `${district.name.zh}${BRANCH_NAMES[type].zh}`,
        `${district.name.gb}${BRANCH_NAMES[type].gb}`,
        `${district.name.en} ${BRANCH_NAMES[type].en}`,
      ),
    ),
    ...textColumns(
      'address',
      text(
        `${district.name.zh}${street.name.zh}${streetNo}號${floorText.zh}`,
        `${district.name.gb}${street.name.gb}${streetNo}号${floorText.gb}`,
        `${floorText.en}, ${streetNo} ${street.name.en}, ${district.name.en}`,
      ),
    ),
    district_code: districtCode,
    lat: point.lat,
    lng: point.lng,
    phone: String(FIRST_BRANCH_PHONE + index),
    fax: String(FIRST_BRANCH_FAX + index),
    email: `${code}@${MAIL_DOMAIN}`,
    licence_no: `C-${FIRST_LICENCE_NUMBER + index}`,
  };
}

type OpeningHours = readonly [days: readonly OpeningDay[], opens: string, closes: string];

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;

/**
 * Industrial and office branches are closed on Sundays and public holidays, industrial branches also
 * on Saturday afternoons. Shop branches are open every day.
 */
const OPENING_HOURS: Readonly<Record<IcsType, readonly OpeningHours[]>> = {
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

export function createBranchHours(branches: readonly Branch[]) {
  return branches.flatMap(({ id, ics_type }) =>
    OPENING_HOURS[ics_type].flatMap(([days, opens, closes]) =>
      days.map((day) => ({ branch_id: id, day, opens, closes })),
    ),
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FactLine, parseCsv } from '../../data/facts/csv.ts';
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

/** First mobile number: 900 begins paid information services of 11 digits, so no subscriber has these 8. */
export const FIRST_MOBILE_NUMBER = 90_000_001;
const BRANCH_NAMES: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工業物業分行', '工业物业分行', 'Industrial Branch'),
  c: text('寫字樓分行', '写字楼分行', 'Office Branch'),
  s: text('商舖分行', '商铺分行', 'Shop Branch'),
};

export function createBranches(locations: Locations): readonly Branch[] {
  return BRANCH_LINES.map((line, index) => branchOf(locations, line, index));
}

const BRANCH_LINES = parseCsv(readFileSync(join(import.meta.dirname, 'branches.csv'), 'utf8'));
/** Number of agents of each branch, in the order of the branches. */
export const BRANCH_SIZES = BRANCH_LINES.map((line) => line.number('agents'));

function floorName(floor: string): Trilingual {
  return floor === 'G' ? text('地下', '首层', 'G/F') : text(`${floor}樓`, `${floor}楼`, `${floor}/F`);
}

function branchOf(locations: Locations, line: FactLine, index: number) {
  const [code, type] = [line.text('code'), line.text('type') as IcsType];
  const [districtCode, streetNo] = [line.text('district'), line.text('number')];
  const district = locations.district(districtCode);
  const street = locations.streetNamed(districtCode, line.text('street'));
  const point = locations.pointAt(street, Number.parseInt(streetNo, 10));
  const floorText = floorName(line.text('floor'));
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

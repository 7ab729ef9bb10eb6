import type { Branch } from '#contract/branches.ts';
import type { OpeningHours } from '#domain/people/opening-hours.ts';

const inThree = (text: string) => ({ zh: text, gb: text, en: text });
const WEEKDAY_HOURS = { opens: '09:00', closes: '19:00' };

const OPENING_HOURS: OpeningHours = {
  mon: WEEKDAY_HOURS,
  tue: WEEKDAY_HOURS,
  wed: WEEKDAY_HOURS,
  thu: WEEKDAY_HOURS,
  fri: WEEKDAY_HOURS,
  sat: { opens: '10:00', closes: '17:00' },
  sun: null,
  holiday: null,
};

/** Creates a branch in the form of the API. */
export function createBranch(overrides: Partial<Branch> = {}): Branch {
  return {
    code: 'central-office',
    ics_type: 'c',
    name: inThree('Central Office Branch'),
    address: inThree('12/F, 48 Wellington Street, Central'),
    dist_code: 'CEN',
    dist_name: inThree('Central'),
    lat: 22.2822,
    lng: 114.1557,
    phone: '20000007',
    fax: null,
    licence_no: 'C-900007',
    hours: OPENING_HOURS,
    stations: [],
    stocks: { sale: 3, lease: 4 },
    agents: [],
    ...overrides,
  };
}

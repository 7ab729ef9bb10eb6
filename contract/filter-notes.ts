import type { BUILDING_FILTERS } from '#domain/building/building-filter.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import type { FilterDefinitions } from '#domain/search/filter-definitions.ts';
import { STRONG_POWER_AMPERES } from '#domain/stock/facilities.ts';
import type { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import type { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';

/**
 * Documentation of each filter in the API document: a sentence, or for a range the quantity that it
 * limits. Kept out of the filter definitions in domain/, because those are sent to every browser.
 */
export type FilterNote = { readonly about: string; readonly example: string | number };
export type FilterNotes<Table extends FilterDefinitions> = { readonly [Key in keyof Table]: FilterNote };

const COMMON_NOTES = {
  icsType: { about: 'Types: i industrial, c office, s shops.', example: 'i,c' },
  zones: {
    about:
      'Districts that go by one name: markets of the trade, and the 18 districts of the District Councils. Their districts are alternatives to those of districts.',
    example: 'kowloon-east,yau-tsim-mong',
  },
  districts: {
    about: 'Codes of api/districts/ics. A code that no district has matches nothing: count 0.',
    example: 'KT,MK',
  },
  keyword: {
    about:
      'Words of a building, street or district in any language, or a formatted id. The name of a zone asks for that zone; the name of an MTR station that says it is one (Kwun Tong MTR, 觀塘站) finds what that station is the nearest to. All of them must be found: Chinese by any part, others by their beginning. Punctuation alone asks for nothing; more than 100 characters are refused: bad_parameter.',
    example: '觀塘',
  },
  building: { about: 'In this building.', example: 1 },
  street: {
    about: 'On this street, by the id that a suggestion of kind street has as its value.',
    example: 1,
  },
  bounds: {
    about:
      'West, south, east, north of the map in degrees, edges included; west must be less than east, south less than north.',
    example: '114.15,22.27,114.2,22.29',
  },
  polygon: {
    about: `Corners of an area: longitude and latitude in degrees, corners separated by semicolons, ${MIN_CORNERS} to ${MAX_CORNERS} of them in or near Hong Kong; anything else is refused: bad_polygon. The last corner is joined to the first. A point on an edge is inside; where edges cross, the even-odd rule decides. Degrees are read to six decimals.`,
    example: '114.21,22.30;114.24,22.30;114.24,22.33;114.21,22.33',
  },
  station: {
    about:
      'Codes of api/stations: what one of these MTR stations is the nearest to, if it is within a walk. A code that no station has is refused: bad_parameter.',
    example: 'KWT,NTK',
  },
  walk: { about: 'number of minutes on foot to the nearest MTR station', example: 8 },
  reach: {
    about:
      'A station and minutes, from 5 to 120: what can be reached from there in that time, by MTR to the nearest station and on foot from it. Times are approximate and include changes and the usual wait. An unknown station and other minutes are refused: bad_parameter.',
    example: 'CEN,30',
  },
  area: { about: 'area in square feet', example: 1000 },
  sell: { about: 'sale price in HKD', example: 5_000_000 },
  rent: { about: 'monthly rent in HKD', example: 20_000 },
  ftSell: { about: 'sale price in HKD per square foot', example: 10_000 },
  ftRent: { about: 'rent in HKD per square foot', example: 30 },
};

export const STOCK_NOTES: FilterNotes<typeof STOCK_FILTERS> = {
  ...COMMON_NOTES,
  txType: {
    about:
      'S for sale, L for lease, B or buyrent for both. What is for sale and for lease answers all three. When neither S nor B is asked for, limits of sale prices are left out; without L and B those of rents.',
    example: 'S',
  },
  yield: { about: 'yearly yield in per cent of the price, with at most two decimals', example: 3.25 },
  allInRent: {
    about:
      'monthly rent in HKD with management fee, rates and government rent, as the terms of the listing state it',
    example: 20_000,
  },
  priceCut: {
    about:
      'per cent by which the asking price, else the rent, is below the one asked before, with at most two decimals',
    example: 5,
  },
  frontage: { about: 'width of a shop’s front in feet; left out when no shops are asked for', example: 15 },
  power: {
    about: 'three-phase electricity supply in amperes; left out when offices alone are asked for',
    example: 100,
  },
  floorLoading: {
    about:
      'floor loading in pounds per square foot, of the unit, else of its building; left out when no industrial property is asked for',
    example: 150,
  },
  available: {
    about:
      'day on which it can be handed over, where that is known; today for what is ready to move in. Sales with a tenant who stays do not match',
    example: '2027-01-01',
  },
  ceilingHeight: {
    about: 'height of the ceiling in centimetres, of the unit, else of its building',
    example: 350,
  },
  passengerLifts: { about: 'number of passenger lifts of the building', example: 4 },
  cargoLifts: { about: 'number of cargo lifts of the building', example: 1 },
  decoration: {
    about:
      'State in which it is handed over: bare shell, basic, fitted or luxury. Unless stated, a decorated unit counts as fitted.',
    example: 'fitted,luxury',
  },
  outside: {
    about: 'no leaves out what lies outside Hong Kong, yes asks for that alone.',
    example: 'no',
  },
  flags: { about: 'What a listing must have, all of them.', example: 'photo,video' },
  usage: { about: 'Codes of usage. An unknown code matches nothing.', example: 'office' },
  grade: { about: 'Grades of the building.', example: 'A,B' },
  saleKind: {
    about: 'Sale methods other than an ordinary sale. Those sold with a tenancy have the flag with_tenancy.',
    example: 'tender,mortgagee',
  },
  view: { about: 'View from its windows.', example: 'harbour' },
  facilities: {
    about: `What a listing must have, all of them. rent_inclusive: the rent includes management fee, rates and government rent. strong_power: three-phase supply of ${STRONG_POWER_AMPERES} amperes or more. container_access: containers of at least 20 feet, of the unit, else of its building; container_40: of 40 feet; container_floor: of 40 feet up to its floor. loading_bay, parking: of its building. whole_floor: its unit is WF.`,
    example: 'exhaust,drainage',
  },
};

export const TRANSACTION_NOTES: FilterNotes<typeof TRANSACTION_FILTERS> = {
  ...COMMON_NOTES,
  txType: {
    about:
      'S for sales, L for leases, B or buyrent for both. Without S limits of sale prices are left out, without L those of rents.',
    example: 'S',
  },
  days: { about: 'day of the transaction, YYYY-MM-DD', example: '2025-01-01' },
  txSource: { about: 'Where a transaction is known from.', example: 'land_registry' },
};

export const BUILDING_NOTES: FilterNotes<typeof BUILDING_FILTERS> = {
  zones: COMMON_NOTES.zones,
  districts: COMMON_NOTES.districts,
  polygon: COMMON_NOTES.polygon,
  station: COMMON_NOTES.station,
  walk: COMMON_NOTES.walk,
  reach: COMMON_NOTES.reach,
  icsType: {
    about: 'What it was built for: i industrial, c office, s shops. Any when left out.',
    example: 'c',
  },
  keyword: { about: 'A name, street or district in any language.', example: '觀塘' },
  grade: { about: 'Buildings of any of these grades.', example: 'A' },
  title: { about: 'Owned unit by unit, or by one owner.', example: 'strata' },
  year: { about: 'year of completion', example: 1990 },
  floors: { about: 'number of floors', example: 20 },
  ceilingHeight: { about: 'height of a ceiling in centimetres', example: 350 },
  passengerLifts: { about: 'number of passenger lifts', example: 4 },
  cargoLifts: { about: 'number of cargo lifts', example: 1 },
};

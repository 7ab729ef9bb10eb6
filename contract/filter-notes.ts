import type { BUILDING_FILTERS } from '#domain/building/building-filter.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { MAX_REACHES } from '#domain/railway/max-reaches.ts';
import type { FilterDefinitions } from '#domain/search/filter-definitions.ts';
import { MAX_PLACES } from '#domain/search/max-places.ts';
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
      'Groups of districts with a common name: office and industrial market areas, and the 18 districts of the District Councils. Their districts are added to those of the parameter districts.',
    example: 'kowloon-east,yau-tsim-mong',
  },
  districts: {
    about: 'Codes of api/districts/ics. An unknown code matches nothing: count 0.',
    example: 'KT,MK',
  },
  places: {
    about: `Places of any kind, of which one is enough, each a letter and a code: b- a building id, d- a district code, r- a street id, s- the code of an MTR station, z- a code of zones. They mean what pis_bldg_id, districts, street_id, station and zones mean, and narrow those. At most ${MAX_PLACES}; more, and codes that cannot be read, are refused: bad_places.`,
    example: 'd-KT,s-NTK',
  },
  keyword: {
    about:
      'Words of a building, street or district in any language, or a formatted id. The name of a zone selects that zone; the name of an MTR station together with a word such as MTR (Kwun Tong MTR, 觀塘站) finds everything whose MTR station it is. All words must match: Chinese words by any part, others by their beginning. Punctuation alone has no effect; more than 100 characters are refused: bad_parameter.',
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
      'Codes of api/stations: its MTR station is one of these, also one that is no walk. An unknown code is refused: bad_parameter.',
    example: 'KWT,NTK',
  },
  walk: { about: 'number of minutes on foot to its MTR station', example: 8 },
  reach: {
    about: `A station and minutes, from 5 to 120: everything that can be reached from that station in that time, by MTR to its own station and then on foot; not what has no walk to its station. Several, at most ${MAX_REACHES}, are separated by semicolons, and all of them hold. Times are approximate and include changes and the usual wait; api/stations with from has the rides. An unknown station, other minutes, a repeated station and more stations are refused: bad_reach.`,
    example: 'CEN,30;KOT,20',
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
      'S for sale, L for lease, B or buyrent for both. A listing for both sale and lease matches all three. Without S and B, limits of sale prices are ignored; without L and B, limits of rents.',
    example: 'S',
  },
  yield: {
    about: 'yearly gross yield, passing or asking, in per cent of the price, with at most two decimals',
    example: 3.25,
  },
  rentWithCharges: {
    about:
      'monthly all-in rent in HKD, with management fee, rates and government rent, estimated where they are not stated; listings whose charges are not known are left out',
    example: 20_000,
  },
  rentCharges: {
    about: 'unknown asks for what is for lease and whose `rent_with_charges` is null.',
    example: 'unknown',
  },
  allInRent: {
    about:
      'monthly rent in HKD including management fee, rates and government rent, if the terms of the listing state it, without estimates',
    example: 20_000,
  },
  priceCut: {
    about:
      'reduction of the asking price, otherwise of the rent, in per cent of the previous amount, with at most two decimals',
    example: 5,
  },
  frontage: {
    about: 'width of a shop’s front in feet; ignored unless the search includes shops',
    example: 15,
  },
  power: {
    about: 'three-phase electricity supply in amperes; ignored if the search is for offices only',
    example: 100,
  },
  floorLoading: {
    about:
      'floor loading in pounds per square foot, of the unit, else of its building; ignored unless the search includes industrial property',
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
  floor: {
    about:
      'floor number: 0 is the ground floor, -1 the first basement. Listings without a stated floor never match',
    example: 10,
  },
  floorLevel: {
    about:
      'Levels of the floor: B below the ground, G the ground floor, and LOW, MID_LOW, MID, HIGH_MID, HIGH, EXTR_HIGH above it. A listing with a floor number alone has the level of the sixth of the floors above the ground in which it is, if the number of floors of its building is known.',
    example: 'HIGH,EXTR_HIGH',
  },
  outside: {
    about: 'no excludes listings outside Hong Kong; yes returns only these.',
    example: 'no',
  },
  flags: { about: 'Flags that a listing must have, all of them.', example: 'photo,video' },
  usage: { about: 'Codes of usage. An unknown code matches nothing.', example: 'office' },
  grade: { about: 'Grades of the building.', example: 'A,B' },
  saleKind: {
    about:
      'Sale methods other than an ordinary sale. Sales with a sitting tenant have the flag with_tenancy.',
    example: 'tender,mortgagee',
  },
  view: { about: 'View from its windows.', example: 'harbour' },
  facilities: {
    about: `Facilities that a listing must have, all of them. rent_inclusive: the rent includes management fee, rates and government rent. strong_power: three-phase supply of ${STRONG_POWER_AMPERES} amperes or more. container_access: containers of at least 20 feet, of the unit, else of its building; container_40: of 40 feet; container_floor: of 40 feet up to its floor. loading_bay, parking: of its building. whole_floor: its unit is WF.`,
    example: 'exhaust,drainage',
  },
};

export const TRANSACTION_NOTES: FilterNotes<typeof TRANSACTION_FILTERS> = {
  ...COMMON_NOTES,
  txType: {
    about:
      'S for sales, L for leases, B or buyrent for both. Without S, limits of sale prices are ignored; without L, limits of rents.',
    example: 'S',
  },
  days: { about: 'day of the transaction, YYYY-MM-DD', example: '2025-01-01' },
  txSource: { about: 'Source of the transaction record.', example: 'land_registry' },
};

export const BUILDING_NOTES: FilterNotes<typeof BUILDING_FILTERS> = {
  zones: COMMON_NOTES.zones,
  districts: COMMON_NOTES.districts,
  places: COMMON_NOTES.places,
  polygon: COMMON_NOTES.polygon,
  station: COMMON_NOTES.station,
  walk: COMMON_NOTES.walk,
  reach: COMMON_NOTES.reach,
  icsType: {
    about: 'Designed use: i industrial, c office, s shops; all of them by default.',
    example: 'c',
  },
  keyword: { about: 'A name, street or district in any language.', example: '觀塘' },
  grade: { about: 'Buildings of any of these grades.', example: 'A' },
  title: { about: 'Ownership: strata (units owned separately) or unified (one owner).', example: 'strata' },
  year: { about: 'year of completion', example: 1990 },
  floors: { about: 'number of floors', example: 20 },
  ceilingHeight: { about: 'ceiling height in centimetres', example: 350 },
  passengerLifts: { about: 'number of passenger lifts', example: 4 },
  cargoLifts: { about: 'number of cargo lifts', example: 1 },
};

import { REGIONS } from '#domain/codes/region.ts';
import { code, codes, decimal, flag, icsType, id, oneOf, text, whole } from '../field.ts';
import { column, type ImportKind, inThree, NAMES } from '../kind.ts';

const MUST = { need: 'value' } as const;
const name = inThree(NAMES, 'name', text(), 'Name', MUST);
const point = [
  column('lat', 'lat', decimal(-90, 90), 'Latitude in degrees', MUST),
  column('lng', 'lng', decimal(-180, 180), 'Longitude in degrees', MUST),
];
const position = column('position', 'position', whole(1, 32_000), 'Its number in lists', MUST);

export const DISTRICTS: ImportKind = {
  name: 'districts',
  about: 'Districts, by dist_code',
  table: 'district',
  key: ['code'],
  columns: [
    column('dist_code', 'code', code(/^[A-Z0-9]{1,8}$/, '1 to 8 capitals or digits'), 'Its code', MUST),
    column('region_code', 'region_code', oneOf(...REGIONS), 'Its region', MUST),
    ...name,
    ...point,
    column('industrial', 'industrial', flag, 'Whether industrial property is common there', MUST),
    column('office', 'office', flag, 'Whether offices are common there', MUST),
    column('shops', 'shops', flag, 'Whether shops are common there', MUST),
    position,
  ],
  uniques: [['region_code', 'position']],
};

export const STREETS: ImportKind = {
  name: 'streets',
  about: 'Streets, by street_id',
  table: 'street',
  key: ['id'],
  columns: [column('street_id', 'id', id, 'Its number', MUST), ...name],
  uniques: [['name_en', 'name_zh']],
};

export const STATIONS: ImportKind = {
  name: 'stations',
  about: 'MTR stations, by code',
  table: 'station',
  key: ['code'],
  columns: [
    column('code', 'code', code(/^[A-Z0-9]{1,8}$/, '1 to 8 capitals or digits'), 'Its code', MUST),
    ...name,
    ...point,
    column('lines', 'lines', codes(/^[A-Z0-9]{1,8}$/, 'codes of lines'), 'The lines that stop there', MUST),
  ],
};

export const USAGES: ImportKind = {
  name: 'usages',
  about: 'What property may be used for, by code',
  table: 'property_usage',
  key: ['code'],
  columns: [
    column('usage', 'code', code(/^[a-z_]{1,40}$/, 'small letters and underscores'), 'Its code', MUST),
    column('ics_type', 'ics_type', icsType, 'The type of property it is of', MUST),
    ...name,
    position,
  ],
  uniques: [['ics_type', 'position']],
};

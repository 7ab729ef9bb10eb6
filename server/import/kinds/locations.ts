import { REGIONS } from '#domain/codes/region.ts';
import { codeMatching, codesMatching, decimal, flag, icsType, id, integer, oneOf, text } from '../field.ts';
import { column, type ImportKind, NAME_COLUMNS, trilingualColumns } from '../kind.ts';

const VALUE_REQUIRED = { required: 'value' } as const;
const nameColumns = trilingualColumns(NAME_COLUMNS, 'name', text(), 'Name', VALUE_REQUIRED);
const coordinateColumns = [
  column('lat', 'lat', decimal(-90, 90), 'Latitude in degrees', VALUE_REQUIRED),
  column('lng', 'lng', decimal(-180, 180), 'Longitude in degrees', VALUE_REQUIRED),
];
const positionColumn = column(
  'position',
  'position',
  integer(1, 32_000),
  'Position in lists',
  VALUE_REQUIRED,
);

export const DISTRICTS: ImportKind = {
  name: 'districts',
  description: 'Districts, by dist_code',
  table: 'district',
  key: ['code'],
  columns: [
    column(
      'dist_code',
      'code',
      codeMatching(/^[A-Z0-9]{1,8}$/, '1 to 8 capitals or digits'),
      'Unique code',
      VALUE_REQUIRED,
    ),
    column('region_code', 'region_code', oneOf(...REGIONS), 'Region', VALUE_REQUIRED),
    ...nameColumns,
    ...coordinateColumns,
    column('industrial', 'industrial', flag, 'Whether industrial property is common there', VALUE_REQUIRED),
    column('office', 'office', flag, 'Whether offices are common there', VALUE_REQUIRED),
    column('shops', 'shops', flag, 'Whether shops are common there', VALUE_REQUIRED),
    positionColumn,
  ],
  uniqueConstraints: [['region_code', 'position']],
};

export const STREETS: ImportKind = {
  name: 'streets',
  description: 'Streets, by street_id',
  table: 'street',
  key: ['id'],
  columns: [column('street_id', 'id', id, 'Unique number', VALUE_REQUIRED), ...nameColumns],
  uniqueConstraints: [['name_en', 'name_zh']],
};

export const STATIONS: ImportKind = {
  name: 'stations',
  description: 'MTR stations, by code',
  table: 'station',
  key: ['code'],
  columns: [
    column(
      'code',
      'code',
      codeMatching(/^[A-Z0-9]{1,8}$/, '1 to 8 capitals or digits'),
      'Unique code',
      VALUE_REQUIRED,
    ),
    ...nameColumns,
    ...coordinateColumns,
    column(
      'lines',
      'lines',
      codesMatching(/^[A-Z0-9]{1,8}$/, 'codes of lines'),
      'Lines of the station',
      VALUE_REQUIRED,
    ),
  ],
};

export const ALIASES: ImportKind = {
  name: 'aliases',
  description: 'What people call a place besides its name, by alias and name',
  table: 'place_alias',
  key: ['alias', 'name'],
  columns: [
    column('alias', 'alias', text(60), 'The alias, such as IFC', VALUE_REQUIRED),
    column('name', 'name', text(200), 'A name of the place in any language', VALUE_REQUIRED),
  ],
};

export const USAGES: ImportKind = {
  name: 'usages',
  description: 'Permitted uses of property, by code',
  table: 'property_usage',
  key: ['code'],
  columns: [
    column(
      'usage',
      'code',
      codeMatching(/^[a-z_]{1,40}$/, 'small letters and underscores'),
      'Unique code',
      VALUE_REQUIRED,
    ),
    column('ics_type', 'ics_type', icsType, 'Property type', VALUE_REQUIRED),
    ...nameColumns,
    positionColumn,
  ],
  uniqueConstraints: [['ics_type', 'position']],
};

import { REGIONS } from '#domain/codes/region.ts';
import { boolean, double, integer, oneOf, smallint, text, textArray } from './column.ts';
import { icsType, name } from './shared.ts';

export const district = {
  code: text,
  region_code: oneOf(...REGIONS),
  ...name,
  lat: double,
  lng: double,
  industrial: boolean,
  office: boolean,
  shops: boolean,
  position: smallint,
};

export const street = { id: integer, ...name };

export const station = { code: text, ...name, lat: double, lng: double, lines: textArray };

export const place_alias = { alias: text, name: text };

export const property_usage = { code: text, ics_type: icsType, ...name, position: smallint };

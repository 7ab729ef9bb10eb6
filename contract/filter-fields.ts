import { z } from 'zod';
import { type FilterField, MAX_KEYWORD, MAX_MEMBERS, MAX_NUMBER } from '#domain/filter-field.ts';
import type { FilterTable } from '#domain/filter-table.ts';

/** Filters as texts, by their names on the wire; the domain's own table reads them. */
type FilterTexts<Table extends FilterTable> = {
  [Key in keyof Table as Table[Key]['wire']]: z.ZodOptional<z.ZodString>;
};

export function filterTexts<Table extends FilterTable>(table: Table): FilterTexts<Table> {
  const fields = Object.values(table).map((field) => [field.wire, filterText(field).optional()]);
  return Object.fromEntries(fields);
}

export function filterText(field: FilterField<unknown>): z.ZodString {
  return z.string().meta({ ...NOTES[field.wire], as: READ_AS[field.kind](field) });
}

const READ_AS: Readonly<
  Record<FilterField<unknown>['kind'], (field: FilterField<unknown>) => Readonly<Record<string, unknown>>>
> = {
  number: () => ({ type: 'integer', minimum: 0, maximum: MAX_NUMBER }),
  list: ({ members, code }) => ({
    type: 'array',
    items: { type: 'string', ...(members && { enum: members }), ...(code && { pattern: code.source }) },
    ...(code && { maxItems: MAX_MEMBERS }),
  }),
  text: () => ({ type: 'string', maxLength: MAX_KEYWORD }),
  bounds: () => ({ type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 }),
};

const least = (what: string) => `At least this ${what}. More than the upper limit is refused: min_above_max.`;
const most = (what: string) => `At most this ${what}.`;

/** In the words of the API document, by the name on the wire. */
const NOTES: Readonly<Record<string, { readonly description: string; readonly example?: string | number }>> =
  {
    ics_type: { description: 'Types: i industrial, c office, s shops.', example: 'i,c' },
    tx_type: {
      description:
        'S for sale, L for lease, B for both. What is for sale and for lease answers all three. When neither S nor B is asked for, limits of sale prices are left out; without L and B those of rents.',
      example: 'S',
    },
    districts: {
      description: 'Codes of api/districts/ics. A code that no district has matches nothing: count 0.',
      example: 'KT,MK',
    },
    keyword: {
      description:
        'Words of a building, street or district in any language, or a formatted id. All of them must be found: Chinese by any part, others by their beginning. Punctuation alone asks for nothing; more than 100 characters are refused: bad_parameter.',
      example: '觀塘',
    },
    pis_bldg_id: { description: 'In this building.', example: 1 },
    area_min: { description: least('area in square feet'), example: 500 },
    area_max: { description: most('area in square feet'), example: 2000 },
    sell_min: { description: least('sale price in HKD'), example: 5_000_000 },
    sell_max: { description: most('sale price in HKD'), example: 20_000_000 },
    rent_min: { description: least('monthly rent in HKD'), example: 10_000 },
    rent_max: { description: most('monthly rent in HKD'), example: 50_000 },
    ft_sell_min: { description: least('sale price in HKD a square foot'), example: 5000 },
    ft_sell_max: { description: most('sale price in HKD a square foot'), example: 15_000 },
    ft_rent_min: { description: least('rent in HKD a square foot'), example: 20 },
    ft_rent_max: { description: most('rent in HKD a square foot'), example: 40 },
    usage: { description: 'Codes of usage. A code that is not known matches nothing.', example: 'office' },
    grade: { description: 'Grades of the building.', example: 'A,B' },
    flags: { description: 'What a listing must have, all of them.', example: 'photo,video' },
    bounds: {
      description:
        'West, south, east, north of the map in degrees, edges included; west must be less than east, south less than north.',
      example: '114.15,22.27,114.2,22.29',
    },
    tx_source: { description: 'Where a transaction is known from.', example: 'land_registry' },
  };

import { z } from 'zod';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { MAX_REACHES } from '#domain/railway/max-reaches.ts';
import { type Filter, MAX_KEYWORD_LENGTH, MAX_LIST_MEMBERS } from '#domain/search/filter.ts';
import {
  type FilterDefinitions,
  filterEntries,
  type WireName,
  wireFields,
} from '#domain/search/filter-definitions.ts';
import { MAX_PLACES } from '#domain/search/max-places.ts';
import { FLOOR_LIMITS, MAX_NUMBER, UNITS } from '#domain/text/unit.ts';
import { listMember } from './fields.ts';
import type { FilterNote, FilterNotes } from './filter-notes.ts';

/**
 * Value of a filter as a string. The filter definitions in domain/ parse strings, so values from
 * GraphQL are converted to strings.
 */
const filterValue = z.union([
  z.string(),
  z.number().transform(String),
  z.array(z.union([listMember, z.number()])).transform((members) => members.join()),
]);
type FilterSchema = typeof filterValue;

/** Schemas of all parameters of the filters, by parameter name. */
type FilterSchemas<Table extends FilterDefinitions> = {
  [Name in { [Key in keyof Table]: WireName<Table[Key]> }[keyof Table]]: z.ZodOptional<FilterSchema>;
};

export function filterSchemas<Table extends FilterDefinitions>(
  table: Table,
  notes: FilterNotes<Table>,
): FilterSchemas<Table> {
  const fields = filterEntries(table).flatMap(([key, filter]) =>
    wireFields(filter).map(({ paramName: wireName, end }) => [
      wireName,
      filterSchema(filter, notes[key], end).optional(),
    ]),
  );
  return Object.fromEntries(fields);
}

/** Schema of one filter parameter; `end` selects the lower or upper bound of a range. */
export function filterSchema(
  filter: Filter,
  { about, example }: FilterNote,
  end?: 'min' | 'max',
): FilterSchema {
  const description =
    end === undefined
      ? about
      : filter.kind === 'days'
        ? dayDescription(about, end)
        : end === 'min'
          ? `At least this ${about}. Extra decimals are cut off; commas between thousands are accepted. More than the upper limit is refused: min_above_max.`
          : `At most this ${about}.`;
  return filterValue.meta({ description, example, as: parsedSchema(filter) });
}

function dayDescription(about: string, end: 'min' | 'max'): string {
  return end === 'min'
    ? `The first ${about}. A first day after the last day is refused: min_above_max.`
    : `The last ${about}.`;
}

/** Pattern of polygon corners: longitude and latitude pairs within the allowed number of corners. */
const POLYGON_PATTERN = `^(\\d{1,3}(\\.\\d+)?,\\d{1,2}(\\.\\d+)?(;|$)){${MIN_CORNERS},${MAX_CORNERS}}$`;

/** Returns the JSON Schema of the parsed value. */
function parsedSchema(filter: Filter): Readonly<Record<string, unknown>> {
  switch (filter.kind) {
    case 'id':
      return { type: 'integer', minimum: 0, maximum: MAX_NUMBER };
    case 'range': {
      const { decimals } = UNITS[filter.unit];
      if (filter.unit === 'floor')
        return { type: 'integer', minimum: FLOOR_LIMITS.min, maximum: FLOOR_LIMITS.max };
      if (decimals === 0) return { type: 'integer', minimum: 0, maximum: MAX_NUMBER };
      return { type: 'number', minimum: 0, multipleOf: 1 / 10 ** decimals };
    }
    case 'days':
      return { type: 'string', format: 'date' };
    case 'list': {
      const { members, aliases = {}, code } = filter;
      return {
        type: 'array',
        items: {
          type: 'string',
          ...(members && { enum: [...members, ...Object.keys(aliases)] }),
          ...(code && { pattern: code.source }),
        },
        maxItems: members ? members.length + Object.keys(aliases).length : MAX_LIST_MEMBERS,
      };
    }
    case 'keyword':
      return { type: 'string', maxLength: MAX_KEYWORD_LENGTH };
    case 'reach':
      return { type: 'string', pattern: `^[A-Z]{3},[0-9]{1,3}(;[A-Z]{3},[0-9]{1,3}){0,${MAX_REACHES - 1}}$` };
    case 'places':
      return {
        type: 'array',
        items: { type: 'string', pattern: '^[bdrsz]-[0-9A-Za-z-]+$' },
        maxItems: MAX_PLACES,
      };
    case 'bounds':
      return { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 };
    case 'polygon':
      return { type: 'string', pattern: POLYGON_PATTERN };
  }
}

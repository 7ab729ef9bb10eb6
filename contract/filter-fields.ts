import { z } from 'zod';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { type Filter, MAX_KEYWORD, MAX_MEMBERS } from '#domain/search/filter.ts';
import { entriesOf, type FilterTable, type WireName, wireFields } from '#domain/search/filter-table.ts';
import { MAX_NUMBER, UNITS } from '#domain/text/unit.ts';
import { listed } from './fields.ts';
import type { FilterNote, FilterNotes } from './filter-notes.ts';

/**
 * A filter as the text that an address has for it. The table of the domain reads texts, as browsers do; a value that
 * GraphQL has read is written as one.
 */
const filterValue = z.union([
  z.string(),
  z.number().transform(String),
  z.array(z.union([listed, z.number()])).transform((members) => members.join()),
]);
type FilterText = typeof filterValue;

/** Filters as texts, by their names on the wire; the domain's table reads them. */
type FilterTexts<Table extends FilterTable> = {
  [Name in { [Key in keyof Table]: WireName<Table[Key]> }[keyof Table]]: z.ZodOptional<FilterText>;
};

export function filterTexts<Table extends FilterTable>(
  table: Table,
  notes: FilterNotes<Table>,
): FilterTexts<Table> {
  const fields = entriesOf(table).flatMap(([key, filter]) =>
    wireFields(filter).map(({ wire, end }) => [wire, filterText(filter, notes[key], end).optional()]),
  );
  return Object.fromEntries(fields);
}

/** One parameter of a filter; of a range the one at this end. */
export function filterText(filter: Filter, { about, example }: FilterNote, end?: 'min' | 'max'): FilterText {
  const description =
    end === undefined
      ? about
      : filter.kind === 'days'
        ? dayText(about, end)
        : end === 'min'
          ? `At least this ${about}. Extra decimals are cut off; commas between thousands are accepted. More than the upper limit is refused: min_above_max.`
          : `At most this ${about}.`;
  return filterValue.meta({ description, example, as: readAs(filter) });
}

function dayText(about: string, end: 'min' | 'max'): string {
  return end === 'min'
    ? `The first ${about}. A day after the last one is refused: min_above_max.`
    : `The last ${about}.`;
}

/** As many corners as a polygon has, each a longitude and a latitude. */
const POLYGON_PATTERN = `^(\\d{1,3}(\\.\\d+)?,\\d{1,2}(\\.\\d+)?(;|$)){${MIN_CORNERS},${MAX_CORNERS}}$`;

/** JSON Schema of what a text is read as. */
function readAs(filter: Filter): Readonly<Record<string, unknown>> {
  switch (filter.kind) {
    case 'id':
      return { type: 'integer', minimum: 0, maximum: MAX_NUMBER };
    case 'range': {
      const { decimals } = UNITS[filter.unit];
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
        maxItems: members ? members.length + Object.keys(aliases).length : MAX_MEMBERS,
      };
    }
    case 'keyword':
      return { type: 'string', maxLength: MAX_KEYWORD };
    case 'reach':
      return { type: 'string', pattern: '^[A-Z]{3},[0-9]{1,3}$' };
    case 'bounds':
      return { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 };
    case 'polygon':
      return { type: 'string', pattern: POLYGON_PATTERN };
  }
}

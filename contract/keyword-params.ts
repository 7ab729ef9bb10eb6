import { z } from 'zod';
import { places } from '#domain/search/common-filters.ts';
import type { Filter } from '#domain/search/filter.ts';
import {
  type AnyFilterValues,
  type FilterDefinitions,
  filterEntries,
  normalise,
  parseFilter,
} from '#domain/search/filter-definitions.ts';
import { REQUESTED_SUGGESTIONS } from '#domain/search/paging.ts';
import { isReplacedByPlace } from '#domain/search/place-choice.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { idSchema, keyword, language, oneIcsType } from './fields.ts';
import { filterSchema, filterSchemas } from './filter-fields.ts';
import { type FilterNotes, STOCK_NOTES, TRANSACTION_NOTES } from './filter-notes.ts';
import { addIssues, limitParameter } from './params.ts';

/** Returns the filters by which suggestions are counted: all but the type, and those that a place replaces. */
function countedFilters(definitions: FilterDefinitions): FilterDefinitions {
  const isCounted = ([key, filter]: readonly [string, Filter]) =>
    key !== 'icsType' && !isReplacedByPlace(filter);
  return Object.fromEntries(filterEntries(definitions).filter(isCounted));
}

/** Parameters of suggestions: what was typed, or places to name, and the filters by which they are counted. */
function suggestionQuery<SearchFilter extends AnyFilterValues>(
  definitions: FilterDefinitions,
  notes: FilterNotes<FilterDefinitions>,
) {
  const countedDefinitions = countedFilters(definitions);
  return z
    .object({
      ...(filterSchemas(countedDefinitions, notes) as object),
      keyword,
      places: filterSchema(places, {
        about:
          'Places to name and count, instead of suggestions for a keyword. Codes as of places in a search.',
        example: 'b-1,d-KT',
      }).optional(),
      limit: limitParameter(REQUESTED_SUGGESTIONS, REQUESTED_SUGGESTIONS, 'Maximum number of suggestions.'),
      lang: language,
      ics_type: oneIcsType,
    })
    .transform(({ ics_type: icsType, places: placesText, ...query }, ctx) => {
      const { keyword, limit, lang } = query;
      const placesResult = parseFilter({ places }, { places: placesText });
      const filterResult = parseFilter(countedDefinitions, query);
      addIssues(ctx, [...placesResult.errors, ...filterResult.errors]);
      const filter = { ...filterResult.filter, ...(icsType && { icsType: [icsType] }) };
      return {
        keyword,
        limit,
        lang,
        icsType,
        places: placesResult.filter.places,
        filter: normalise(definitions, filter) as SearchFilter,
      };
    });
}

export const stockKeywordQuery = suggestionQuery<StockFilter>(STOCK_FILTERS, STOCK_NOTES);
export const transactionKeywordQuery = suggestionQuery<TransactionFilter>(
  TRANSACTION_FILTERS,
  TRANSACTION_NOTES,
);

export const buildingKeywordQuery = z.object({
  pis_bldg_id: idSchema('The building.'),
  ics_type: oneIcsType,
  lang: language,
});

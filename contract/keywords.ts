import { defineCalls } from './call-definition.ts';
import { buildingKeywordQuery, stockKeywordQuery, transactionKeywordQuery } from './keyword-params.ts';
import { suggestionsAnswer } from './suggestion.ts';

export const KEYWORD_CALLS = defineCalls({
  stockKeywords: {
    params: stockKeywordQuery,
    answer: suggestionsAnswer,
    notes: {
      tag: 'keywords',
      summary: 'Suggestions for a listing search',
      description:
        'Buildings, streets, districts and zones that have listings, and a listing by its number. Exact names first, then names that begin with the keyword, then names that hold it, then those one letter away; among these the ones with most listings. At most three zones that begin with the keyword come after the first of these; one that it names comes before all. With filters of a search, such as tx_type and rent_max, counts are what that search finds there, and locations where it finds nothing come last; with places, those are named and counted instead.',
      example: { keyword: 'kwun', lang: 'en' },
    },
  },
  txKeywords: {
    params: transactionKeywordQuery,
    answer: suggestionsAnswer,
    notes: {
      tag: 'keywords',
      summary: 'Suggestions for a transaction search',
      description: 'The same as for listings, over the locations that have transactions.',
      example: { keyword: '觀塘', lang: 'zh', limit: '5' },
    },
  },
  txKeywordOfBuilding: {
    params: buildingKeywordQuery,
    answer: suggestionsAnswer,
    notes: {
      tag: 'keywords',
      summary: 'The building of a transaction search',
      description:
        'The suggestion of one building; empty if the building has no transaction or is of another type.',
      example: { pis_bldg_id: '{pis_bldg_id}', lang: 'en' },
    },
  },
});

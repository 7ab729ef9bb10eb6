import { defineCalls } from './call-definition.ts';
import { buildingKeywordQuery, keywordQuery } from './params.ts';
import { suggestionsAnswer } from './suggestion.ts';

export const KEYWORD_CALLS = defineCalls({
  stockKeywords: {
    params: keywordQuery,
    answer: suggestionsAnswer,
    notes: {
      tag: 'keywords',
      summary: 'Suggestions for a listing search',
      description:
        'Buildings, streets, districts and zones that have listings, and a listing by its number. Exact names come first, then names that begin with the keyword, then names that contain it, then names that differ by one letter; within each group, locations with most listings come first. A zone with exactly that name comes before all; up to three zones that begin with the keyword come after the first suggestion.',
      example: { keyword: 'kwun', lang: 'en' },
    },
  },
  txKeywords: {
    params: keywordQuery,
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

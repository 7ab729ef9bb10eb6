import { z } from 'zod';

/** A location that matches the typed keyword. */
export const suggestion = z.object({
  suggestionWord: z.string().describe('Name in the requested language.'),
  type: z
    .enum(['building', 'addr'])
    .describe(
      'A building, or an address: a street, a district, several districts, a station, or one listing by its number.',
    ),
  kind: z
    .enum(['building', 'zone', 'district', 'station', 'street', 'stock'])
    .describe('Kind of the suggestion. A zone is a group of districts with a common name.'),
  value: z
    .string()
    .describe('A building id, code of a zone, district or station, street id or formatted listing id.'),
  ics: z
    .enum(['i', 'c', 's', ''])
    .describe('The building’s or the listing’s own type; empty for an address of several.'),
  count: z.int().describe('Listings, or transactions, found there by the filters of the request.'),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsAnswer = z.object({
  suggestions: z.array(suggestion).describe('The best match first.'),
});
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;

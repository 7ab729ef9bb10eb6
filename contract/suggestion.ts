import { z } from 'zod';

/** A place the typed keyword may mean. */
export const suggestion = z.object({
  /** In the language asked for. */
  suggestionWord: z.string(),
  /** A building, or an address: a street, a district, or one listing by its number. */
  type: z.enum(['building', 'addr']),
  kind: z.enum(['building', 'district', 'street', 'stock']),
  /** A building id, district code, street id or formatted listing id. */
  value: z.string(),
  /** The building's or the listing's own type; empty for an address of several. */
  ics: z.enum(['i', 'c', 's', '']),
  /** Listings, or transactions, found there. */
  count: z.int(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsAnswer = z.object({ suggestions: z.array(suggestion) });
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;

// This module is separate from stock-fields.ts because the search page needs only the short lists
// below.

/**
 * Kinds of sale that matter to investors. A sale with a sitting tenant is not a kind; the flag
 * with_tenancy marks it.
 */
export const SALE_KINDS = ['en_bloc', 'mortgagee', 'confirmor', 'tender', 'share_transfer'] as const;

/**
 * Kinds of sale that differ legally from a sale by the owner. The page explains them and advises a
 * solicitor.
 */
const SALES_NEEDING_EXPLANATION = ['mortgagee', 'confirmor', 'share_transfer'] as const;

/** Returns the kind of sale if it needs an explanation for buyers, otherwise undefined. */
export function saleNeedingExplanation({ sale_kind }: { readonly sale_kind: string | null }) {
  return SALES_NEEDING_EXPLANATION.find((kind) => kind === sale_kind);
}

/** Returns true if a whole building is sold. It is not a unit and is not compared with units. */
export function isWholeBuilding({ sale_kind }: { readonly sale_kind: string | null }): boolean {
  return sale_kind === 'en_bloc';
}

/** Views from a unit. */
export const VIEWS = ['harbour', 'open', 'hill', 'park', 'city', 'street'] as const;

/** Grades of office buildings, best first. */
export const GRADES = ['A', 'B', 'C'] as const;
export type Grade = (typeof GRADES)[number];

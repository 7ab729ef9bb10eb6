// The table of fields is long, and the find page needs only these lists: so they are a file of their own.

/** Kinds of sale that matter to an investor. A sale with a sitting tenant is no kind: the flag with_tenancy says it. */
export const SALE_KINDS = ['en_bloc', 'mortgagee', 'confirmor', 'tender', 'share_transfer'] as const;

/** Whether a building is sold with all its floors. It is no unit, and not set against units. */
export function isWholeBuilding({ sale_kind }: { readonly sale_kind: string | null }): boolean {
  return sale_kind === 'en_bloc';
}

/** What a unit looks out on. */
export const VIEWS = ['harbour', 'open', 'hill', 'park', 'city', 'street'] as const;

/** Grades of office buildings, the best first. */
export const GRADES = ['A', 'B', 'C'] as const;
export type Grade = (typeof GRADES)[number];

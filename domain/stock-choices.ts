// Apart from the table of fields, which is long: the find page needs no more than these.

/** Kinds of sale that an investor tells apart. That a unit is sold with its tenancy, the flag with_tenancy says. */
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

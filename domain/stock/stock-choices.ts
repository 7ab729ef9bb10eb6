// The table of fields is long, and the find page needs only these lists: so they are a file of their own.

/** Kinds of sale that matter to an investor. A sale with a sitting tenant is no kind: the flag with_tenancy says it. */
export const SALE_KINDS = ['en_bloc', 'mortgagee', 'confirmor', 'tender', 'share_transfer'] as const;

/** Those that put a buyer in another position than an owner's sale does: they are explained, and need a solicitor. */
const EXPLAINED_SALES = ['mortgagee', 'confirmor', 'share_transfer'] as const;

/** The kind of a sale that a buyer should have explained; undefined for any other. */
export function explainedSale({ sale_kind }: { readonly sale_kind: string | null }) {
  return EXPLAINED_SALES.find((kind) => kind === sale_kind);
}

/** Whether a building is sold with all its floors. It is no unit, and not set against units. */
export function isWholeBuilding({ sale_kind }: { readonly sale_kind: string | null }): boolean {
  return sale_kind === 'en_bloc';
}

/** What a unit looks out on. */
export const VIEWS = ['harbour', 'open', 'hill', 'park', 'city', 'street'] as const;

/** Grades of office buildings, the best first. */
export const GRADES = ['A', 'B', 'C'] as const;
export type Grade = (typeof GRADES)[number];

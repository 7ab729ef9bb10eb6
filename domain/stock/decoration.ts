export const DECORATIONS = ['bare', 'basic', 'fitted', 'luxury'] as const;
export type Decoration = (typeof DECORATIONS)[number];

type DecorationFields = { readonly decoration: Decoration | null; readonly decorated: boolean };

/**
 * Returns the standard of decoration, or null if unknown. A unit without a known standard that is
 * marked as decorated counts as fitted.
 */
export function decorationOf({ decoration, decorated }: DecorationFields): Decoration | null {
  return decoration ?? (decorated ? 'fitted' : null);
}

/** Returns true if a tenant can move in without fit-out costs. */
export function needsNoFitOut(unit: DecorationFields): boolean {
  const decoration = decorationOf(unit);
  return decoration === 'fitted' || decoration === 'luxury';
}

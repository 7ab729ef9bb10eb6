export const DECORATIONS = ['bare', 'basic', 'fitted', 'luxury'] as const;
export type Decoration = (typeof DECORATIONS)[number];

type Decorated = { readonly decoration: Decoration | null; readonly decorated: boolean };

/** A unit that is only known to be decorated counts as fitted; null where nothing is known. */
export function decorationOf({ decoration, decorated }: Decorated): Decoration | null {
  return decoration ?? (decorated ? 'fitted' : null);
}

/** Whether a tenant can move in as it stands, with nothing to pay for fitting it out. */
export function isFitted(unit: Decorated): boolean {
  const decoration = decorationOf(unit);
  return decoration === 'fitted' || decoration === 'luxury';
}

export const ICS_TYPES = ['i', 'c', 's'] as const;
export type IcsType = (typeof ICS_TYPES)[number];

type IcsTypeDefinition = {
  /** The type's word in URLs. */
  segment: 'industrial' | 'office' | 'shops';
  /** The type's name in analytics. */
  category: 'Industrial' | 'Commercial' | 'Shops';
  idPrefix: 'I' | 'C' | 'S';
  idDigits: number;
  channel: 'industrial' | 'commercial' | 'shop';
};

export const ICS_DEFINITIONS: Readonly<Record<IcsType, Readonly<IcsTypeDefinition>>> = {
  i: {
    segment: 'industrial',
    category: 'Industrial',
    idPrefix: 'I',
    idDigits: 8,
    channel: 'industrial',
  },
  c: {
    segment: 'office',
    category: 'Commercial',
    idPrefix: 'C',
    idDigits: 7,
    channel: 'commercial',
  },
  s: { segment: 'shops', category: 'Shops', idPrefix: 'S', idDigits: 6, channel: 'shop' },
};

/** Returns the type of a listing's code. The code o is an older code for commercial. */
export function icsTypeOfCode(code: string | null | undefined): IcsType | undefined {
  return code === 'o' ? 'c' : ICS_TYPES.find((type) => type === code);
}

/**
 * Returns the type of a URL segment. Commercial has the segment `office`, but `commercial` is accepted
 * too.
 */
export function icsTypeOfSegment(segment: string | null | undefined): IcsType | undefined {
  if (segment === 'commercial') return 'c';
  return ICS_TYPES.find((type) => ICS_DEFINITIONS[type].segment === segment);
}

/** Returns the article channel of a property type. Without a type, returns the common channel `ici`. */
export function articleChannel(type: IcsType | ''): IcsTypeDefinition['channel'] | 'ici' {
  return type === '' ? 'ici' : ICS_DEFINITIONS[type].channel;
}

/** Returns the type if exactly one is requested, otherwise undefined. */
export function singleType(types: readonly IcsType[] = []): IcsType | undefined {
  return types.length === 1 ? types[0] : undefined;
}

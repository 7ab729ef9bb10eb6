export const ICS_TYPES = ['i', 'c', 's'] as const;
export type IcsType = (typeof ICS_TYPES)[number];

type IcsFacts = {
  /** the type's word in addresses */
  segment: 'industrial' | 'office' | 'shops';
  /** the type's name in analytics */
  category: 'Industrial' | 'Commercial' | 'Shops';
  idPrefix: 'I' | 'C' | 'S';
  idDigits: number;
  channel: 'industrial' | 'commercial' | 'shop';
};

export const ICS: Readonly<Record<IcsType, Readonly<IcsFacts>>> = {
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

/** The type a listing's code stands for: o is an older code of commercial. */
export function icsTypeOfCode(code: string | null | undefined): IcsType | undefined {
  return code === 'o' ? 'c' : ICS_TYPES.find((type) => type === code);
}

/** Addresses say office; home also answers to commercial. */
export function icsTypeOfSegment(segment: string | null | undefined): IcsType | undefined {
  if (segment === 'commercial') return 'c';
  return ICS_TYPES.find((type) => ICS[type].segment === segment);
}

/** The article channel that goes with a chosen type; no type gives the common one. */
export function articleChannel(type: IcsType | ''): IcsFacts['channel'] | 'ici' {
  return type === '' ? 'ici' : ICS[type].channel;
}

/** The one type among those that are asked for; undefined when there are several or none. */
export function singleType(types: readonly IcsType[] = []): IcsType | undefined {
  return types.length === 1 ? types[0] : undefined;
}

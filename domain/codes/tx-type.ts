export const TX_TYPES = ['S', 'L', 'B'] as const;
/** Transaction type of a listing: S for sale, L for lease, B for both. */
export type TxType = (typeof TX_TYPES)[number];

const MATCHED_TYPES: Readonly<Record<TxType, readonly TxType[]>> = {
  S: ['S'],
  L: ['L'],
  B: ['S', 'L', 'B'],
};

/**
 * Returns true if a listing matches the requested transaction types. An empty request matches every
 * listing.
 */
export function matchesTxType(listing: TxType, requestedTypes: readonly TxType[]): boolean {
  return requestedTypes.length === 0 || MATCHED_TYPES[listing].some((type) => requestedTypes.includes(type));
}

/** Returns true if two listings can both be bought or both be leased. */
export function haveCommonTxType(a: TxType, b: TxType): boolean {
  return a === b || a === 'B' || b === 'B';
}

/** Returns the listing types that match the requested transaction types. */
export function listingTypesMatching(requestedTypes: readonly TxType[]): readonly TxType[] {
  return TX_TYPES.filter((type) => matchesTxType(type, requestedTypes));
}

const ADDRESS_WORD_BY_TYPE: Readonly<Record<TxType, string>> = { S: 'sale', L: 'lease', B: 'both' };

/** Parses 'lease-and-sale' into S and L, in any order. Returns undefined for repeated or unknown words. */
export function parseTxTypes(text: string): readonly TxType[] | undefined {
  const words = text.split('-and-');
  const types = TX_TYPES.filter((type) => words.includes(ADDRESS_WORD_BY_TYPE[type]));
  return types.length === words.length ? types : undefined;
}

/** Every spelling of a combination in a URL, with its canonical spelling. */
export const TX_TYPE_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  orderedSubsets(TX_TYPES).map((types) => [
    types.map((type) => ADDRESS_WORD_BY_TYPE[type]).join('-and-'),
    formatTxTypes(types),
  ]),
);

/** Returns every non-empty subset of the types in every order. */
function orderedSubsets(types: readonly TxType[]): readonly (readonly TxType[])[] {
  return types.flatMap((firstType) => [
    [firstType],
    ...orderedSubsets(types.filter((type) => type !== firstType)).map((otherTypes) => [
      firstType,
      ...otherTypes,
    ]),
  ]);
}

/** Formats types for a URL in the fixed order sale, lease, both. Returns an empty string for no types. */
export function formatTxTypes(types: readonly TxType[]): string {
  return TX_TYPES.filter((type) => types.includes(type))
    .map((type) => ADDRESS_WORD_BY_TYPE[type])
    .join('-and-');
}

const TRANSACTION_WORD_BY_TYPE = { S: 'sold', L: 'leased' } as const;

/** Words for past sales and leases in URLs, each with its canonical spelling. */
export const TRANSACTION_TYPE_ALIASES: Readonly<Record<string, string>> = {
  sold: 'sold',
  leased: 'leased',
  'sold-and-leased': 'sold-and-leased',
  'leased-and-sold': 'sold-and-leased',
};

/** Parses 'sold-and-leased' into S and L. Returns undefined for unknown words. */
export function parseTransactionTypes(text: string): readonly ('S' | 'L')[] | undefined {
  if (TRANSACTION_TYPE_ALIASES[text] === undefined) return undefined;
  const words = text.split('-and-');
  return (['S', 'L'] as const).filter((type) => words.includes(TRANSACTION_WORD_BY_TYPE[type]));
}

/** Formats transaction types for a URL. Returns an empty string for no types. */
export function formatTransactionTypes(types: readonly ('S' | 'L')[]): string {
  return (['S', 'L'] as const)
    .filter((type) => types.includes(type))
    .map((type) => TRANSACTION_WORD_BY_TYPE[type])
    .join('-and-');
}

export const TX_TYPES = ['S', 'L', 'B'] as const;
/** S for sale, L for lease, B for both. */
export type TxType = (typeof TX_TYPES)[number];

const ANSWERS: Readonly<Record<TxType, readonly TxType[]>> = {
  S: ['S'],
  L: ['L'],
  B: ['S', 'L', 'B'],
};

/** Whether a listing belongs to what was asked for. Nothing asked for means everything. */
export function matchesTxType(listing: TxType, wanted: readonly TxType[]): boolean {
  return wanted.length === 0 || ANSWERS[listing].some((type) => wanted.includes(type));
}

/** Whether two listings have a deal in common: both can be bought, or both can be leased. */
export function txTypesMeet(one: TxType, other: TxType): boolean {
  return one === other || one === 'B' || other === 'B';
}

/** The types of the listings that belong to what was asked for. */
export function rowTypesMatching(wanted: readonly TxType[]): readonly TxType[] {
  return TX_TYPES.filter((type) => matchesTxType(type, wanted));
}

const ADDRESS_WORD: Readonly<Record<TxType, string>> = { S: 'sale', L: 'lease', B: 'both' };

/** 'lease-and-sale' gives S and L; any order, no repeats, undefined for anything else. */
export function parseCombination(text: string): readonly TxType[] | undefined {
  const words = text.split('-and-');
  const types = TX_TYPES.filter((type) => words.includes(ADDRESS_WORD[type]));
  return types.length === words.length ? types : undefined;
}

/** Every way to write a combination in an address, and the one way the product does. */
export const COMBINATION_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  orders(TX_TYPES).map((types) => [
    types.map((type) => ADDRESS_WORD[type]).join('-and-'),
    formatCombination(types),
  ]),
);

/** Every order of one or more of the types. */
function orders(types: readonly TxType[]): readonly (readonly TxType[])[] {
  return types.flatMap((first) => [
    [first],
    ...orders(types.filter((type) => type !== first)).map((rest) => [first, ...rest]),
  ]);
}

/** The one address of a set of types: sale, lease, both in this order. Empty for no types. */
export function formatCombination(types: readonly TxType[]): string {
  return TX_TYPES.filter((type) => types.includes(type))
    .map((type) => ADDRESS_WORD[type])
    .join('-and-');
}

const TRANSACTION_WORD = { S: 'sold', L: 'leased' } as const;

/** What addresses call past sales and leases; any order leads to the one that the product writes. */
export const TRANSACTION_WORDS: Readonly<Record<string, string>> = {
  sold: 'sold',
  leased: 'leased',
  'sold-and-leased': 'sold-and-leased',
  'leased-and-sold': 'sold-and-leased',
};

/** 'sold-and-leased' gives S and L; undefined for anything that is no such word. */
export function parseTransactionWords(text: string): readonly ('S' | 'L')[] | undefined {
  if (TRANSACTION_WORDS[text] === undefined) return undefined;
  const words = text.split('-and-');
  return (['S', 'L'] as const).filter((type) => words.includes(TRANSACTION_WORD[type]));
}

/** Empty for no types. */
export function formatTransactionWords(types: readonly ('S' | 'L')[]): string {
  return (['S', 'L'] as const)
    .filter((type) => types.includes(type))
    .map((type) => TRANSACTION_WORD[type])
    .join('-and-');
}

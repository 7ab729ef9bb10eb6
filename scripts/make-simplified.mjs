// Generates domain/text/simplified-characters.ts from the dictionaries of opencc-js. Run manually after
// a change of the dictionaries: node scripts/make-simplified.mjs && npx biome check --write
// domain/text/simplified-characters.ts
import { writeFileSync } from 'node:fs';
import hongKong from 'opencc-js/dict/HKVariantsRev';
import simplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';

const OUTPUT = new URL('../domain/text/simplified-characters.ts', import.meta.url);

/** Variants that appear in Hong Kong building names but not in the dictionaries. */
const LOCAL_VARIANTS = [
  ['栢', '柏'],
  ['濶', '阔'],
];

/**
 * Splits a dictionary into entries of the form "from to [other …]", separated by bars. The first target
 * is the usual one.
 */
const parsePairs = (dictionary) => dictionary.split('|').map((line) => line.split(' '));

const simplifiedByCharacter = new Map(parsePairs(simplified).map(([from, to]) => [from, to]));
const simplify = (character) => simplifiedByCharacter.get(character) ?? character;

const variantPairs = [
  ...parsePairs(hongKong).map(([variant, standard]) => [variant, standard]),
  ...parsePairs(taiwan).map(([standard, variant]) => [variant, standard]),
  ...LOCAL_VARIANTS,
];
for (const [variant, standard] of variantPairs) {
  if (!simplifiedByCharacter.has(variant) && simplify(standard) !== variant)
    simplifiedByCharacter.set(variant, simplify(standard));
}

/**
 * Applies the mapping until the character no longer changes, so that simplifying a text twice gives
 * the same text as once.
 */
function resolveFully(character) {
  let current = character;
  for (let steps = 0; simplifiedByCharacter.has(current) && steps < 4; steps++)
    current = simplifiedByCharacter.get(current);
  return current;
}

/** Returns true for characters that NFKC does not change and that are a single UTF-16 unit. */
const isPlain = (character) => character.length === 1 && character.normalize('NFKC') === character;

const mappings = [...simplifiedByCharacter.keys()]
  .map((from) => [from, resolveFully(from)])
  .filter(([from, to]) => from !== to && isPlain(from) && isPlain(to))
  .sort(([a], [b]) => (a < b ? -1 : 1));

const charactersAt = (index) => mappings.map((pair) => pair[index]).join('');

writeFileSync(
  OUTPUT,
  `/**
 * Traditional characters and, at the same index, their Simplified forms, including Hong Kong and Taiwan
 * variants. The mapping is one-to-one without context: suitable for search, not for display. Generated
 * from the OpenCC dictionaries (Apache 2.0) by scripts/make-simplified.mjs.
 */
export const TRADITIONAL =
  '${charactersAt(0)}';

export const SIMPLIFIED =
  '${charactersAt(1)}';
`,
);

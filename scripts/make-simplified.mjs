// Writes domain/text/simplified-characters.ts from the dictionaries of opencc-js. Run it by hand when they change:
//   node scripts/make-simplified.mjs && npx biome check --write domain/text/simplified-characters.ts
import { writeFileSync } from 'node:fs';
import hongKong from 'opencc-js/dict/HKVariantsRev';
import simplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';

const OUTPUT = new URL('../domain/text/simplified-characters.ts', import.meta.url);

/** Forms seen on buildings of Hong Kong that the dictionaries lack. */
const LOCAL = [
  ['栢', '柏'],
  ['濶', '阔'],
];

/** Lines of "from to [other …]", separated by bars; the first is the usual one. */
const pairs = (dictionary) => dictionary.split('|').map((line) => line.split(' '));

const table = new Map(pairs(simplified).map(([from, to]) => [from, to]));
const simplify = (character) => table.get(character) ?? character;

const standardOf = [
  ...pairs(hongKong).map(([variant, standard]) => [variant, standard]),
  ...pairs(taiwan).map(([standard, variant]) => [variant, standard]),
  ...LOCAL,
];
for (const [variant, standard] of standardOf) {
  if (!table.has(variant) && simplify(standard) !== variant) table.set(variant, simplify(standard));
}

/** What a character becomes when nothing more can be done to it, so that a second pass changes nothing. */
function settled(character) {
  let last = character;
  for (let steps = 0; table.has(last) && steps < 4; steps++) last = table.get(last);
  return last;
}

/** Only characters that survive NFKC, and that are one unit of a string. */
const plain = (character) => character.length === 1 && character.normalize('NFKC') === character;

const kept = [...table.keys()]
  .map((from) => [from, settled(from)])
  .filter(([from, to]) => from !== to && plain(from) && plain(to))
  .sort(([a], [b]) => (a < b ? -1 : 1));

const column = (index) => kept.map((pair) => pair[index]).join('');

writeFileSync(
  OUTPUT,
  `/**
 * Traditional characters and, in the same places, what they are in Simplified Chinese; variants used in
 * Hong Kong and Taiwan too. One for one and without context: good for finding, not for reading. Made
 * from the dictionaries of OpenCC (Apache 2.0) by scripts/make-simplified.mjs.
 */
export const TRADITIONAL =
  '${column(0)}';

export const SIMPLIFIED =
  '${column(1)}';
`,
);

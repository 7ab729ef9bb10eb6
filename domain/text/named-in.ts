import type { Trilingual } from './language.ts';

/** Shorter names are common words as well. */
const LEAST_HAN = 2;
const LEAST_LATIN = 5;

/**
 * Which of some things a text names, in the order in which it names them. A name inside of a longer one that is
 * found too does not count: a text about Millennium City 5 does not name Millennium City.
 */
export function namedIn<Thing extends { readonly name: Trilingual }>(
  text: Pick<Trilingual, 'zh' | 'en'>,
  things: readonly Thing[],
): readonly Thing[] {
  const found = things.flatMap((thing) => {
    const position = positionOf(text, thing.name);
    return position < 0 ? [] : [{ thing, position }];
  });
  return found
    .filter(
      ({ thing }) =>
        !found.some(
          ({ thing: other }) => other.name.zh !== thing.name.zh && other.name.zh.includes(thing.name.zh),
        ),
    )
    .toSorted((one, other) => one.position - other.position)
    .map(({ thing }) => thing);
}

/** Where the Chinese text, else the English one, has the name; -1 when neither has it. */
function positionOf(text: Pick<Trilingual, 'zh' | 'en'>, name: Trilingual): number {
  const inChinese = name.zh.length >= LEAST_HAN ? text.zh.indexOf(name.zh) : -1;
  if (inChinese >= 0 || /\p{Script=Han}/u.test(name.zh)) return inChinese;
  return name.en.length >= LEAST_LATIN ? text.en.indexOf(name.en) : -1;
}

import type { Trilingual } from './language.ts';

/** Minimum name lengths. Shorter names are also common words. */
const MIN_CHINESE_LENGTH = 2;
const MIN_ENGLISH_LENGTH = 5;

/**
 * Returns the items whose names a text contains, in order of appearance. A name within a longer
 * matching name does not count: a text about Millennium City 5 does not name Millennium City.
 */
export function findNamedItems<Item extends { readonly name: Trilingual }>(
  text: Pick<Trilingual, 'zh' | 'en'>,
  items: readonly Item[],
): readonly Item[] {
  const matches = items.flatMap((item) => {
    const position = positionOf(text, item.name);
    return position < 0 ? [] : [{ item, position }];
  });
  return matches
    .filter(
      ({ item }) =>
        !matches.some(
          ({ item: otherItem }) =>
            otherItem.name.zh !== item.name.zh && otherItem.name.zh.includes(item.name.zh),
        ),
    )
    .toSorted((a, b) => a.position - b.position)
    .map(({ item }) => item);
}

/** Returns the position of a name in the Chinese text, otherwise in the English text, or -1. */
function positionOf(text: Pick<Trilingual, 'zh' | 'en'>, name: Trilingual): number {
  const positionInChinese = name.zh.length >= MIN_CHINESE_LENGTH ? text.zh.indexOf(name.zh) : -1;
  if (positionInChinese >= 0 || /\p{Script=Han}/u.test(name.zh)) return positionInChinese;
  return name.en.length >= MIN_ENGLISH_LENGTH ? text.en.indexOf(name.en) : -1;
}

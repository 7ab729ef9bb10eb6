import { readFacts } from '../../data/facts/csv.ts';
import type { District } from '../../data/facts/districts.ts';
import { nameOf } from '../../data/facts/name.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { Random } from '../basics/random.ts';
import type { BuildingKind } from './kinds.ts';

/** A word of a building name, with its romanization in pinyin if it begins a name. */
type NameWord = Trilingual & { readonly pinyin: string | null };
/**
 * The words of names: auspicious `first` and `second` words as in real names, and last words for each
 * kind of building, for the Mainland and for Macau.
 */
type NameWords = (list: string) => readonly NameWord[];

function readNameWords(): NameWords {
  const lines = Map.groupBy(readFacts('names.csv', import.meta.dirname), (line) => line.text('list'));
  const words = new Map(
    [...lines].map(([list, listLines]) => [
      list,
      listLines.map((line) => ({ ...nameOf(line), pinyin: line.optional('pinyin') })),
    ]),
  );
  return (list) => {
    const listWords = words.get(list);
    if (listWords === undefined) throw new Error(`no words ${list}`);
    return listWords;
  };
}

export type NameGenerator = (rng: Random, kind: BuildingKind, district: District) => Trilingual;

/** Returns a function that generates unique building names. */
export function createNameGenerator(existingNames: Iterable<Trilingual>): NameGenerator {
  const words = readNameWords();
  const usedNames = new Set<string>();
  for (const name of existingNames) usedNames.add(name.en.toLowerCase()).add(name.zh);
  const isNameFree = (name: Trilingual): boolean =>
    !usedNames.has(name.en.toLowerCase()) && !usedNames.has(name.zh);
  return (rng, kind, district) => {
    let name = createName(words, rng, kind, district);
    for (let attempt = 0; !isNameFree(name) && attempt < 20; attempt += 1)
      name = createName(words, rng, kind, district);
    for (let phase = 2; !isNameFree(name); phase += 1) name = withPhase(name, phase);
    usedNames.add(name.en.toLowerCase()).add(name.zh);
    return name;
  };
}

function createName(
  words: NameWords,
  rng: Random,
  kind: BuildingKind,
  { region, code }: District,
): Trilingual {
  const firstWord = rng.pick(words('first'));
  const secondWord = rng.pick(words('second').filter((word) => word.en !== firstWord.en));
  const isIndustrial = kind === 'factory' || kind === 'godown' || kind === 'data_centre';
  const outsideList = `${code === 'MAC' ? 'macau' : 'mainland'}_${isIndustrial ? 'industrial' : 'other'}`;
  const lastWord = rng.pick(words(region === 'ETC' ? outsideList : kind));
  const english =
    region !== 'ETC'
      ? `${firstWord.en} ${secondWord.en} ${lastWord.en}`
      : code === 'MAC'
        ? `${lastWord.en} ${firstWord.en} ${secondWord.en}`
        : `${firstWord.pinyin}${secondWord.pinyin?.toLowerCase()} ${lastWord.en}`;
  return {
    zh: `${firstWord.zh}${secondWord.zh}${lastWord.zh}`,
    gb: `${firstWord.gb}${secondWord.gb}${lastWord.gb}`,
    en: english,
  };
}

function withPhase(name: Trilingual, phase: number): Trilingual {
  const withoutPhase = (text: string): string => text.replace(/(第\d+期| Phase \d+)$/, '');
  return {
    zh: `${withoutPhase(name.zh)}第${phase}期`,
    gb: `${withoutPhase(name.gb)}第${phase}期`,
    en: `${withoutPhase(name.en)} Phase ${phase}`,
  };
}

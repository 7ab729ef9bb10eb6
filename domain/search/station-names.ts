import type { Trilingual } from '../text/language.ts';
import { joinedWords } from './keyword-match.ts';

/**
 * Returns the spellings by which people refer to a station. The database view search.location_now
 * contains the same spellings.
 */
export function stationNames({ zh, gb, en }: Trilingual): readonly string[] {
  const chineseVariants = (name: string, railway: string, metro: string) => [
    `${name}站`,
    ...[railway, metro, 'MTR'].flatMap((word) => [
      `${word}${name}`,
      `${name}${word}`,
      `${word}${name}站`,
      `${name}${word}站`,
    ]),
  ];
  return [
    ...chineseVariants(zh, '港鐵', '地鐵'),
    ...chineseVariants(gb, '港铁', '地铁'),
    `${en} Station`,
    `${en} MTR`,
    `${en} MTR Station`,
    `MTR ${en}`,
    `MTR ${en} Station`,
  ];
}

/** Returns true if a normalized keyword explicitly refers to a station. */
export function mentionsStation(joinedKeyword: string): boolean {
  return /站$|^(港铁|地铁|mtr)|(港铁|地铁|mtr|station)$/.test(joinedKeyword);
}

/**
 * Returns a predicate that tests whether a keyword is the name of a station together with a word such
 * as Station or MTR: 'Kwun Tong MTR'.
 */
export function stationMatcher(keyword: string): (name: Trilingual | null | undefined) => boolean {
  const joinedKeyword = joinedWords(keyword);
  if (!mentionsStation(joinedKeyword)) return () => false;
  return (name) =>
    !!name && stationNames(name).some((stationName) => joinedWords(stationName) === joinedKeyword);
}

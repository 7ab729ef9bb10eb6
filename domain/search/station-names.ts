import type { Trilingual } from '../text/language.ts';
import { joinedWords } from './keyword-match.ts';

/** How people write that they mean a station: search.location_now has the same. */
export function stationNames({ zh, gb, en }: Trilingual): readonly string[] {
  const chinese = (name: string, railway: string, metro: string) => [
    `${name}站`,
    ...[railway, metro, 'MTR'].flatMap((word) => [
      `${word}${name}`,
      `${name}${word}`,
      `${word}${name}站`,
      `${name}${word}站`,
    ]),
  ];
  return [
    ...chinese(zh, '港鐵', '地鐵'),
    ...chinese(gb, '港铁', '地铁'),
    `${en} Station`,
    `${en} MTR`,
    `${en} MTR Station`,
    `MTR ${en}`,
    `MTR ${en} Station`,
  ];
}

/** Whether a keyword, in its normal form, says that it means a station. */
export function saysStation(joined: string): boolean {
  return /站$|^(港铁|地铁|mtr)|(港铁|地铁|mtr|station)$/.test(joined);
}

/** Says of one station after another whether a keyword names it as one. */
export function stationMatcher(keyword: string): (name: Trilingual | null | undefined) => boolean {
  const joined = joinedWords(keyword);
  if (!saysStation(joined)) return () => false;
  return (name) => !!name && stationNames(name).some((one) => joinedWords(one) === joined);
}

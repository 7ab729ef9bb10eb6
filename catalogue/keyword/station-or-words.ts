import { add, type Bits } from '../memory/bits.ts';
import type { FindKeyword } from '../table/table.ts';
import type { KeywordIndex } from './keyword-index.ts';
import type { Suggester } from './suggester.ts';

/** A keyword that names a station finds what that station is the nearest to; any other is looked for in the texts. */
export function stationOrWords(
  suggester: Pick<Suggester, 'stations'>,
  keywords: Pick<KeywordIndex, 'fill'>,
): FindKeyword {
  return (keyword, target, stations) => {
    const named: Bits[] = suggester.stations(keyword).flatMap((code) => stations.get(code) ?? []);
    if (named.length === 0) return keywords.fill(keyword, target);
    for (const set of named) add(target, set, 0, target.length);
    return true;
  };
}

import { addMembers, type Bits } from '../memory/bits.ts';
import type { FindKeyword } from '../table/table.ts';
import type { KeywordIndex } from './keyword-index.ts';
import type { Suggester } from './suggester.ts';

/**
 * Creates the keyword search of a table. A keyword that names a station matches the rows nearest to
 * that station; any other keyword is matched against the texts.
 */
export function createKeywordSearch(
  suggester: Pick<Suggester, 'stations'>,
  keywords: Pick<KeywordIndex, 'findRows'>,
): FindKeyword {
  return (keyword, target, stations) => {
    const stationSets: Bits[] = suggester.stations(keyword).flatMap((code) => stations.get(code) ?? []);
    if (stationSets.length === 0) return keywords.findRows(keyword, target);
    for (const set of stationSets) addMembers(target, set, 0, target.length);
    return true;
  };
}

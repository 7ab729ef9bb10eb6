import { addMembers } from '../memory/bits.ts';
import type { FindKeyword } from '../table/table.ts';
import type { KeywordIndex, Vocabulary } from './keyword-index.ts';
import type { Suggester } from './suggester.ts';

/**
 * Creates the keyword search of one generation. A keyword that names a station matches the rows nearest
 * to that station; any other keyword is matched against the texts.
 */
export function createKeywordSearch(
  suggester: Pick<Suggester, 'stations'>,
  index: Pick<KeywordIndex, 'findRows'>,
  vocabulary: Vocabulary,
): FindKeyword {
  return (keyword, target, stations) => {
    const codes = suggester.stations(keyword);
    if (codes.length === 0) return index.findRows(keyword, vocabulary, target);
    for (const code of codes) {
      const set = stations.get(code);
      if (set) addMembers(target, set, 0, target.length);
    }
    return true;
  };
}

import { FILTER_WORDS } from './filter-words.ts';
import { GRAMMAR_WORDS } from './grammar-words.ts';
import { type Pinyin, pinyinEntries } from './names.ts';
import type { VocabularyEntry } from './vocabulary.ts';

/** Returns the phrases of all filters and of grammar, which every search has. */
export function vocabularyOfFilters(pinyin: Pinyin): readonly VocabularyEntry[] {
  const entries = Object.entries(FILTER_WORDS).flatMap(([key, words]): VocabularyEntry[] => {
    if (typeof words === 'string') return [];
    if ('names' in words) return [{ words: words.names, meanings: [{ kind: 'field', keys: [key] }] }];
    return Object.entries(words.values).map(([member, phrases]) => ({
      words: phrases,
      meanings: [{ kind: 'member', key, member }],
    }));
  });
  const filterEntries = [...entries, ...SHOP_WORDS];
  const spellings = filterEntries.flatMap((entry) => [...pinyinEntries(entry, pinyin)]);
  return [...filterEntries, ...GRAMMAR_WORDS, ...spellings];
}

/** Words that name the type and the floor of a shop at once. */
const SHOP_WORDS: readonly VocabularyEntry[] = [
  {
    words: [
      '地舖',
      '街舖',
      '地鋪',
      '臨街商鋪',
      'ground floor shop',
      'street shop',
      'street-level shop',
      'G/F shop',
    ],
    meanings: [
      { kind: 'member', key: 'icsType', member: 's' },
      { kind: 'member', key: 'floorLevel', member: 'G' },
    ],
  },
  {
    words: ['樓上舖', '樓上鋪', 'upstairs shop', 'upper floor shop'],
    meanings: [
      { kind: 'member', key: 'icsType', member: 's' },
      { kind: 'range', key: 'floor', limits: { min: 1 } },
    ],
  },
];

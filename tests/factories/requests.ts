import { CALLS, type CallName } from '#contract/call-table.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { wireFields } from '#domain/search/filter-definitions.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';

/** Returns a seeded random number generator (mulberry32). Numbers are at least 0 and less than 1. */
export function createRandomGenerator(seed: number): () => number {
  let randomState = seed;
  return () => {
    randomState = (randomState + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(randomState ^ (randomState >>> 15), 1 | randomState);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PARAMETER_NAMES = [
  ...new Set(
    [STOCK_FILTERS, TRANSACTION_FILTERS].flatMap((filterDefinitions) =>
      Object.values(filterDefinitions).flatMap((filter) =>
        wireFields(filter).map(({ paramName }) => paramName),
      ),
    ),
  ),
  'order_field',
  'order_direction',
  'order',
  'cursor',
  'page_size',
  'facets',
  'zoom',
  'limit',
  'lang',
  'stock_id',
  'stock_ids',
  'stock_ics_type',
  '__proto__',
  'constructor',
  'nonsense',
];

/** Valid parameter values, and values that people, crawlers and attackers send. */
const PARAMETER_VALUES = [
  ...['0', '1', '2', '12', '100', '500', '5000', '20000', '5000000', '999999999999999', '1000000000000000'],
  ...[
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    ' 1 ',
    '１２',
    '٣',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
  ],
  ...[
    'i',
    'c',
    's',
    'i,c',
    'S',
    'L',
    'B',
    'S,L',
    'A',
    'A,B',
    'KT',
    'KT,MK',
    'ZZZZ',
    'kt',
    'photo',
    'hot,video',
  ],
  ...['update_date', 'area', 'sell', 'rent', 'ft_sell', 'tx_date-desc', 'sell-asc', 'asc', 'desc', 'office'],
  ...['zh', 'gb', 'en', 'english', 'fr', 'provider', 'land_registry'],
  ...[
    '113.8,22.1,114.5,22.6',
    '-180,-90,180,90',
    '114.1,22.2,114.1,22.3',
    '1,2,3',
    '114.15,22.27,114.2,22.29',
  ],
  ...[
    '觀塘',
    '观塘',
    'kwun tong',
    'KOWLOON',
    'kowlooon',
    '九龍灣 中心',
    'i00001234',
    'C0000001',
    '創紀之城5期',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table stock; --',
    '%',
    '_',
    '\\',
    '(((((',
    '.*',
    '$1',
    ':tag',
    '&|!',
    '<script>',
  ],
  ...[
    '\u0000',
    '\ufeff',
    '\u202e',
    '😀',
    'e\u0301',
    'ﬁ',
    'ß',
    'İ',
    '\ud800',
    '豈',
    '𠮷',
    '々',
    '!!!',
    '、。',
    '\t\r\n',
  ],
  ...['x'.repeat(100), 'x'.repeat(101), '觀'.repeat(100), 'a '.repeat(50), 'x'.repeat(10_240)],
  ...[Array(501).fill('1').join(), Array(301).fill('KT').join(), ',,,,', '1,,2'],
];

/** Returns a random URL path with random parameters. Most paths are API calls. */
export function randomRequest(random: () => number): string {
  const pickRandom = <Member>(list: readonly Member[]) => list[Math.floor(random() * list.length)] as Member;
  const randomText = () =>
    random() < 0.85
      ? pickRandom(PARAMETER_VALUES)
      : String.fromCodePoint(
          ...Array.from({ length: 1 + random() * 12 }, () => Math.floor(random() * 0xd7ff)),
        );
  const maybeBrokenEncoding = () =>
    random() < 0.03 ? pickRandom(['%', '%E0%A4%A', '%00', '%ff', '+', '']) : encodeSafely(randomText());
  const path = CALLS[pickRandom(Object.keys(CALLS) as CallName[])].path
    .replace(/:\w+/g, () => pickRandom(['zh', 'gb', 'en', 'fr', 'main', 'find', 'nonsense']))
    .replace(/$/, () => (random() < 0.02 ? `/${encodeSafely(pickRandom(['x', '觀塘', ' ']))}` : ''));
  const queryPairs = Array.from(
    { length: Math.floor(random() * 6) },
    () => `${encodeSafely(pickRandom(PARAMETER_NAMES))}=${maybeBrokenEncoding()}`,
  );
  const urlPath = `${BASE_PATH}/${path}${queryPairs.length > 0 ? `?${queryPairs.join('&')}` : ''}`;
  return urlPath.slice(0, MAX_URL_LENGTH).replace(/%[0-9A-F]?$/, '');
}

/** Maximum length of a URL path with its query, in characters. Node rejects longer requests itself. */
const MAX_URL_LENGTH = 15_000;

/**
 * Encodes text for a URL. Unpaired surrogates cannot be encoded, so they become the replacement
 * character, as in browsers.
 */
function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const GRAPHQL_FIELDS = [
  'count',
  'stocks',
  'id',
  'name',
  'zh',
  'result',
  'districts',
  'code',
  'building',
  '__typename',
];

/** Returns a random GraphQL query: valid, careless or malicious. */
export function randomGraphqlQuery(random: () => number): {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
} {
  const pickOne = <Value>(values: readonly Value[]): Value =>
    at(values, Math.floor(random() * values.length));
  const randomValue = (): string => {
    const value = pickOne(PARAMETER_VALUES);
    return pickOne([
      value,
      JSON.stringify(value),
      `[${JSON.stringify(value)}]`,
      '$v',
      '-1',
      `{ a: ${value} }`,
      'null',
    ]);
  };
  const randomFields = (depth: number): string =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      const randomField = pickOne([
        ...GRAPHQL_FIELDS,
        '...F',
        '... on Query { districts { districts { code } } }',
      ]);
      return depth > 0 && random() < 0.4 ? `${randomField} { ${randomFields(depth - 1)} }` : randomField;
    }).join(' ');
  const callName = pickOne(Object.keys(CALLS));
  const query = pickOne([
    '{ districts { districts { code name { zh } } } }',
    `query Q($v: Int) { stocks(page_size: ${randomValue()}) { count stocks { id } } }`,
    `query Q($v: [Int!]) { ${callName}(${pickOne(PARAMETER_NAMES)}: ${randomValue()}) { ${randomFields(3)} } }`,
    `{ ${callName} { ${randomFields(5)} } } fragment F on Stock { ${randomFields(2)} }`,
    `{ ...F ...F } fragment F on Query { ...F ${randomFields(1)} }`,
    `${'{ a '.repeat(Math.floor(random() * 40))}`,
    pickOne(PARAMETER_VALUES),
  ]);
  return {
    query,
    variables: {
      v: pickOne<unknown>([1, -1, 1e12, null, 'x', [1, 2], { a: [] }, pickOne(PARAMETER_VALUES)]),
    },
  };
}

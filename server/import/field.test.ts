import { describe, expect, test } from 'vitest';
import {
  codesMatching,
  date,
  decimal,
  email,
  type Field,
  flag,
  hkd,
  hundredths,
  InvalidValue,
  icsType,
  integer,
  listOf,
  month,
  oneOf,
  oneOfWithSynonyms,
  openingHours,
  phone,
  squareFeet,
  text,
  timestamp,
  urlOrPath,
} from './field.ts';

const fee = hundredths('HKD', 100);

test.each<[string, Field, string, unknown]>([
  ['a type', icsType, 'c', 'c'],
  ['the older code of commercial', icsType, 'o', 'c'],
  ['a type in capitals', icsType, 'I', 'i'],
  ['a number with commas', integer(1, 10_000_000), '4,760,000', 4_760_000],
  ['a number', integer(0), '0', 0],
  ['decimals', decimal(-90, 90), '22.2815', 22.2815],
  ['cents', fee, '3.25', 325],
  ['cents that floating point cannot hold', fee, '1.15', 115],
  ['true', flag, 'Y', true],
  ['false', flag, '0', false],
  ['true in Chinese', flag, '是', true],
  ['false in Chinese', flag, '沒有', false],
  ['a tick', flag, '✓', true],
  ['a type in English', icsType, 'Office', 'c'],
  ['a type in Traditional Chinese', icsType, '舖位', 's'],
  ['a type in Simplified Chinese', icsType, '写字楼', 'c'],
  ['a deal in words', oneOfWithSynonyms('tx_type', 'S', 'L', 'B'), '租售', 'B'],
  ['a deal in English', oneOfWithSynonyms('tx_type', 'S', 'L', 'B'), 'To Let', 'L'],
  ['a status in words', oneOfWithSynonyms('status', 'active', 'sold'), '已售', 'sold'],
  ['full-width digits', integer(1), '１，２８０', 1280],
  ['ten thousands', hkd, '1,280萬', 12_800_000],
  ['hundred millions', hkd, '1.28億', 128_000_000],
  ['both of them', hkd, '1億2,800萬', 128_000_000],
  ['the currency', hkd, 'HK$ 24,000', 24_000],
  ['the currency in Chinese, and the month', hkd, '港幣24,000/月', 24_000],
  ['millions', hkd, '$12.8M', 12_800_000],
  ['the unit of an area', squareFeet, '1,500呎', 1500],
  ['the unit of an area in English', squareFeet, '850 sq. ft.', 850],
  ['a price that is open', hkd, '面議', null],
  ['a price that is open, in English', hkd, 'Negotiable', null],
  ['a day in Chinese', date, '2026年11月5日', '2026-11-05'],
  ['a day in full-width digits', date, '２０２６年１１月５日', '2026-11-05'],
  ['a day of a spreadsheet', date, '5-Nov-26', '2026-11-05'],
  ['a day in English', date, 'Nov 5, 2026', '2026-11-05'],
  ['a day with a time', date, '2026-11-05 00:00:00', '2026-11-05'],
  ['a day with points', date, '05.11.2026', '2026-11-05'],
  ['an ISO day', date, '2026-11-15', '2026-11-15'],
  ['a day of a form', date, '5/1/2026', '2026-01-05'],
  ['a month', month, '2026-11', '2026-11-01'],
  ['a time in Hong Kong', timestamp, '2026-11-15 14:30', '2026-11-15T06:30:00.000Z'],
  ['a time with an offset', timestamp, '2026-11-15T14:30:00Z', '2026-11-15T14:30:00.000Z'],
  ['a telephone number', phone, '+852 2345 6789', '23456789'],
  ['an address', urlOrPath, 'https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['a path', urlOrPath, '/media/a.jpg', '/media/a.jpg'],
  [
    'a path of a Chinese file',
    urlOrPath,
    '/media/files/海景（高層） 1.jpg',
    '/media/files/海景（高層） 1.jpg',
  ],
  ['hours', openingHours, '09:30-19:00', '09:30-19:00'],
  ['some of a few', listOf('a', 'b'), 'b; a;b', ['b', 'a']],
  ['codes', codesMatching(/^[A-Z]+$/, 'codes'), 'KT;CW', ['KT', 'CW']],
  ['an email address', email, 'a@example.com', 'a@example.com'],
])('%s is read', (_, field, cell, value) => {
  expect(field.parse(cell)).toEqual(value);
});

test.each<[string, Field, string]>([
  ['a wrong type', icsType, 'x'],
  ['a text as a number', integer(1), '12a'],
  ['commas in the wrong place', integer(1), '1,23,456'],
  ['a number out of range', integer(1, 10), '11'],
  ['decimals of a whole number', integer(1), '1.5'],
  ['part of a dollar', hkd, '1.00001萬'],
  ['a deal that is none of those', oneOfWithSynonyms('tx_type', 'S', 'L'), '租售'],
  ['a day that is none', date, '31-Feb-26'],
  ['infinity', decimal(-90, 90), 'Infinity'],
  ['three decimals of a fee', fee, '1.255'],
  ['a negative fee', fee, '-1'],
  ['a word as a flag', flag, 'maybe'],
  ['a day that is none', date, '2026-02-30'],
  ['an American day', date, '11/15/2026'],
  ['the middle of a month', month, '2026-11-15'],
  ['a time without a day', timestamp, '14:30'],
  ['a telephone number from elsewhere', phone, '+44 20 7946 0000'],
  ['a script as an address', urlOrPath, 'javascript:alert(1)'],
  ['another site without its protocol', urlOrPath, '//example.com/a.jpg'],
  ['hours that end before they begin', openingHours, '19:00-09:30'],
  ['a value that is not of the list', oneOf('a', 'b'), 'c'],
  ['a member that is not of the list', listOf('a', 'b'), 'a;c'],
  ['what a decoder could not read', text(), 'Tower \uFFFD'],
  ['NUL', text(), 'Tower \0'],
  ['a text that is too long', text(5), 'Tower A'],
])('%s is refused', (_, field, cell) => {
  expect(field.parse(cell)).toBeInstanceOf(InvalidValue);
});

describe('displayed values can be parsed again', () => {
  test.each<[string, Field, unknown]>([
    ['cents', fee, 325],
    ['a month', month, '2026-11-01'],
    ['a flag', flag, true],
  ])('%s', (_, field, storedValue) => {
    expect(field.parse(String(field.format(storedValue)))).toEqual(storedValue);
  });

  test('a time', () => {
    const storedTime = new Date('2026-11-15T06:30:00Z');
    expect(timestamp.format(storedTime)).toBe('2026-11-15 14:30:00');
    expect(timestamp.parse(String(timestamp.format(storedTime)))).toBe(storedTime.toISOString());
  });
});

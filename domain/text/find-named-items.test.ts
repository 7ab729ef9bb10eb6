import { expect, it } from 'vitest';
import { findNamedItems } from './find-named-items.ts';

const namedItem = (zh: string, en: string) => ({ name: { zh, gb: zh, en } });
const MILLENNIUM = namedItem('創紀之城', 'Millennium City');
const MILLENNIUM_5 = namedItem('創紀之城5期', 'Millennium City 5');
const KWUN_TONG = namedItem('觀塘', 'Kwun Tong');
const LANDMARK = namedItem('Landmark', 'Landmark');

it('finds names in the order of the text, the longest of those that begin alike', () => {
  const text = { zh: '觀塘的創紀之城5期再錄成交', en: 'Another sale at Millennium City 5 in Kwun Tong' };
  expect(findNamedItems(text, [MILLENNIUM, MILLENNIUM_5, KWUN_TONG])).toEqual([KWUN_TONG, MILLENNIUM_5]);
});

it('finds a non-Chinese name in the English text, and no absent names', () => {
  const text = { zh: '中環地標', en: 'The Landmark in Central' };
  expect(findNamedItems(text, [LANDMARK, KWUN_TONG])).toEqual([LANDMARK]);
});

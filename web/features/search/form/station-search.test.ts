import { expect, test } from 'vitest';
import type { RailStation } from '#contract/stations.ts';
import { isStartOfLongerName, stationNamed } from './station-search.tsx';

const KWUN_TONG = { code: 'KWT', name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' } } as RailStation;
const LAM_TIN = { code: 'LAT', name: { zh: '藍田', gb: '蓝田', en: 'Lam Tin' } } as RailStation;

test.each(['觀塘', '观塘', ' kwun tong '])('a station is found by its name in any language: %s', (text) => {
  expect(stationNamed([LAM_TIN, KWUN_TONG], text)).toBe(KWUN_TONG);
});

test.each(['', 'kwun', '塘'])('a part of a name selects no station: %s', (text) => {
  expect(stationNamed([LAM_TIN, KWUN_TONG], text)).toBeUndefined();
});

test('a name with which a longer one begins is not selected while it is typed', () => {
  const shaTin = { code: 'SHT', name: { zh: '沙田', gb: '沙田', en: 'Sha Tin' } } as RailStation;
  const shaTinWai = { code: 'STW', name: { zh: '沙田圍', gb: '沙田围', en: 'Sha Tin Wai' } } as RailStation;
  expect(isStartOfLongerName([shaTin, shaTinWai], 'sha tin')).toBe(true);
  expect(isStartOfLongerName([shaTin, shaTinWai], '沙田')).toBe(true);
  expect(isStartOfLongerName([shaTin, shaTinWai], 'Sha Tin Wai')).toBe(false);
});

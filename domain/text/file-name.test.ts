import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test('a file is named by its subject and its day', () => {
  expect(fileName(['Offices sold', '', 'Kwun Tong'], '2026-11-17', 'csv')).toBe(
    'offices-sold-kwun-tong_2026-11-17.csv',
  );
  expect(fileName(['寫字樓買賣成交', '觀塘'], '2026-11-17', 'png')).toBe(
    '寫字樓買賣成交-觀塘_2026-11-17.png',
  );
});

test('a long subject is truncated, and invalid file name characters are removed', () => {
  const name = fileName(['a/b:c*?"<>|', 'x'.repeat(90)], '2026-11-17', 'svg');
  expect(name).toMatch(/^a-b-c-x+_2026-11-17\.svg$/);
  expect(name.length).toBe(60 + '_2026-11-17.svg'.length);
});

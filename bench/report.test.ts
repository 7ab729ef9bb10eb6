import { expect, test } from 'vitest';
import { atLeast, atMost, figure, table } from './report.ts';

test('a bar is met at its own value, and a figure may have none', () => {
  expect(atLeast('a', 'rate', 10, 10).ok).toBe(true);
  expect(atLeast('a', 'rate', 9.99, 10).ok).toBe(false);
  expect(atMost('f', 'pause', 50, 50, 'ms').ok).toBe(true);
  expect(atMost('f', 'pause', 50.1, 50, 'ms').ok).toBe(false);
  expect(atLeast('a', 'rate', Number.NaN, 10).ok).toBe(false);
  expect(atMost('f', 'pause', Number.NaN, 10, 'ms').ok).toBe(false);
  expect(figure('f', 'build', 1234.5, 'ms')).toEqual({ part: 'f', what: 'build', measured: '1,235 ms' });
});

test('the table shows figures under one another with the bar beside them', () => {
  expect(table([atLeast('a', 'against SQL', 123.4, 10), atMost('d', 'clusters', 3.456, 3, 'ms')])).toBe(
    [
      '   what         measured     bar',
      'a  against SQL     123 ×  ≥ 10 ×  pass',
      'd  clusters      3.46 ms  ≤ 3 ms  FAIL',
    ].join('\n'),
  );
});

import { expect, test } from 'vitest';
import { atLeast, atMost, figure, measured, table } from './report.ts';

test('a bar is met at its own value, and a figure may have none', () => {
  expect(atLeast('search', 'rate', 10, 10).ok).toBe(true);
  expect(atLeast('search', 'rate', 9.99, 10).ok).toBe(false);
  expect(atMost('refresh', 'pause', 50, 50, 'ms').ok).toBe(true);
  expect(atMost('refresh', 'pause', 50.1, 50, 'ms').ok).toBe(false);
  expect(atLeast('search', 'rate', Number.NaN, 10).ok).toBe(false);
  expect(atMost('refresh', 'pause', Number.NaN, 10, 'ms').ok).toBe(false);
  expect(figure('refresh', 'build', 1234.5, 'ms')).toEqual({
    part: 'refresh',
    what: 'build',
    measured: '1,235 ms',
  });
});

test('the table shows figures under one another with the bar beside them', () => {
  expect(
    table([atLeast('search', 'against SQL', 123.4, 10), atMost('clusters', 'clusters', 3.456, 3, 'ms')]),
  ).toBe(
    [
      '          what         measured     bar',
      'search    against SQL     123 ×  ≥ 10 ×  pass',
      'clusters  clusters      3.46 ms  ≤ 3 ms  FAIL',
    ].join('\n'),
  );
});

test('a part that fails says why, and leaves the figures of the others', async () => {
  const lines = [
    ...(await measured('map', () => Promise.reject(new Error('no map came\nat map.ts')))),
    ...(await measured('pages', async () => [figure('pages', 'rendered', 45, '/s')])),
  ];
  expect(lines).toEqual([
    { part: 'map', what: 'failed: no map came', measured: '', ok: false },
    { part: 'pages', what: 'rendered', measured: '45 /s' },
  ]);
});

import { expect, test } from 'vitest';
import { atLeastLine, atMostLine, figureLine, formatTable, measurePart } from './report.ts';

test('a target is met if the value equals it, and a figure needs no target', () => {
  expect(atLeastLine('search', 'rate', 10, 10).ok).toBe(true);
  expect(atLeastLine('search', 'rate', 9.99, 10).ok).toBe(false);
  expect(atMostLine('refresh', 'pause', 50, 50, 'ms').ok).toBe(true);
  expect(atMostLine('refresh', 'pause', 50.1, 50, 'ms').ok).toBe(false);
  expect(atLeastLine('search', 'rate', Number.NaN, 10).ok).toBe(false);
  expect(atMostLine('refresh', 'pause', Number.NaN, 10, 'ms').ok).toBe(false);
  expect(figureLine('refresh', 'build', 1234.5, 'ms')).toEqual({
    part: 'refresh',
    label: 'build',
    measured: '1,235 ms',
  });
});

test('the table aligns figures and targets in columns', () => {
  expect(
    formatTable([
      atLeastLine('search', 'against SQL', 123.4, 10),
      atMostLine('clusters', 'clusters', 3.456, 3, 'ms'),
    ]),
  ).toBe(
    [
      '          what         measured     bar',
      'search    against SQL     123 ×  ≥ 10 ×  pass',
      'clusters  clusters      3.46 ms  ≤ 3 ms  FAIL',
    ].join('\n'),
  );
});

test('a failed part reports the reason; other parts keep their figures', async () => {
  const lines = [
    ...(await measurePart('map', () => Promise.reject(new Error('no map came\nat map.ts')))),
    ...(await measurePart('pages', async () => [figureLine('pages', 'rendered', 45, '/s')])),
  ];
  expect(lines).toEqual([
    { part: 'map', label: 'failed: no map came', measured: '', ok: false },
    { part: 'pages', label: 'rendered', measured: '45 /s' },
  ]);
});

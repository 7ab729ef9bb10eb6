import { describe, expect, test } from 'vitest';
import { createMonth, monthCode } from '#domain/text/month.ts';
import { createChartScales, linePath, monthTicksOf, spreadLabels } from './scales.ts';

const PLOT_AREA = { left: 50, right: 250, top: 10, bottom: 110 };
const MONTH_RANGE = { first: createMonth(2026, 1), last: createMonth(2026, 5) };

describe('the scales of a chart', () => {
  const { x, y, ticks, monthAt: monthAtPixel } = createChartScales(MONTH_RANGE, [12, 98], PLOT_AREA, 5);

  test('convert months and values to pixels, with round ticks around all values', () => {
    expect([x(MONTH_RANGE.first), x(MONTH_RANGE.last)]).toEqual([50, 250]);
    expect(ticks).toEqual([0, 20, 40, 60, 80, 100]);
    expect([y(0), y(100)]).toEqual([110, 10]);
  });

  test('convert pixels back to the nearest month, also beyond the edges', () => {
    expect(monthAtPixel(112)).toBe(createMonth(2026, 2));
    expect(monthAtPixel(-40)).toBe(MONTH_RANGE.first);
    expect(monthAtPixel(999)).toBe(MONTH_RANGE.last);
  });

  test('have a range if all values are equal, and if there is none', () => {
    expect(createChartScales(MONTH_RANGE, [7, 7], PLOT_AREA, 4).ticks.length).toBeGreaterThan(1);
    expect(createChartScales(MONTH_RANGE, [], PLOT_AREA, 4).ticks.length).toBeGreaterThan(1);
  });

  test('draw a line that an unknown month interrupts', () => {
    const path = linePath({ from: MONTH_RANGE.first, every: 1, values: [0, 100, null, 50, 50] }, { x, y });
    expect(path).toBe('M50,110L100,10M200,60L250,60');
  });
});

describe('the months of an axis', () => {
  const tickCodes = (first: readonly [number, number], width: number) => {
    const { labelUnit, months } = monthTicksOf(
      { first: createMonth(...first), last: createMonth(2026, 10) },
      width,
      60,
    );
    return [labelUnit, ...months.map(monthCode)];
  };

  test.each([
    [[2026, 4], 600, ['month', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']],
    [[2025, 10], 300, ['month', '2025-10', '2026-01', '2026-04', '2026-07', '2026-10']],
    [[2021, 10], 300, ['year', '2022-01', '2023-01', '2024-01', '2025-01', '2026-01']],
    [[1999, 1], 240, ['year', '2000-01', '2010-01', '2020-01']],
  ] as const)('from %j on %d pixels', (first, width, expected) => {
    expect(tickCodes(first, width)).toEqual(expected);
  });
});

test('labels are moved so that they do not overlap, and stay within the chart', () => {
  expect(spreadLabels([50, 52, 10], 14, 0, 100)).toEqual([50, 64, 10]);
  expect(spreadLabels([98, 99], 14, 0, 100)).toEqual([86, 100]);
});

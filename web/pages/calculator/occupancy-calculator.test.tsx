import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { OccupancyCalculator } from './occupancy-calculator.tsx';

test('the occupancy cost follows what it assumes and leaves out, beside the all-in rent', () => {
  const html = renderComponent(<OccupancyCalculator />);
  const result = (html.match(/<output.*?<\/output>/s)?.[0] ?? '').replaceAll(/<[^>]*>/g, '');
  // Rent of 30,000 for 35 of 36 months, a fee of 4,000, rates and government rent of 2,400, a half
  // month of commission, and half of a duty of 1,755.
  expect(result.replaceAll(/\s+/g, ' ')).toBe(
    'Assumes a 36-month term, 1 month rent-free, commission of 0.5 months’ rent, half the stamp duty Not counted: Air-conditioning (not known), Fit-out, Reinstatement Monthly occupancy cost HK$36,008',
  );
  const text = html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
  expect(text).toContain('|All-in rent|about HK$36,400|');
  expect(text).toContain('|Air-conditioning|Not known|Not known|');
  expect(text).toContain('|Fit-out|Not entered|Not entered|');
  expect(text).toContain('|Total of known costs|');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../random.ts';
import { readLocations } from './locations.ts';
import { streetNo } from './street-numbers.ts';

const { streets } = readLocations();
const highestOf = (no: string): number => Math.max(...no.split('-').map((part) => Number.parseInt(part, 10)));

describe('street numbers', () => {
  it('never go beyond the end of a short street', () => {
    const short = streets.filter((street) => street.lastNo !== null);
    expect(short.map((street) => street.name.en)).toContain('Lan Kwai Fong');
    fc.assert(
      fc.property(fc.constantFrom(...short), fc.nat(), (street, seed) => {
        expect(highestOf(streetNo(random(seed, 'no'), street))).toBeLessThanOrEqual(street.lastNo ?? 0);
      }),
    );
  });

  it('go further on roads than in lanes', () => {
    const highest = (kind: string) => {
      const street = streets.find(({ name, lastNo }) => lastNo === null && name.en.endsWith(kind));
      if (street === undefined) throw new Error(`no ${kind}`);
      const numbers = Array.from({ length: 200 }, (_, seed) => streetNo(random(seed, 'no'), street));
      return Math.max(...numbers.map(highestOf));
    };
    expect(highest(' Lane')).toBeLessThanOrEqual(36);
    expect(highest(' Road')).toBeGreaterThan(highest(' Street'));
  });
});

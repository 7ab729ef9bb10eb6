import { describe, expect, it } from 'vitest';
import { gainTenths } from './gain.ts';

describe('the gain since the last sale', () => {
  it('is in tenths of a per cent of the previous price', () => {
    expect(gainTenths(11_250_000, 10_000_000)).toBe(125);
    expect(gainTenths(10_000_000, 12_000_000)).toBe(-167);
    expect(gainTenths(10_000_000, 10_000_000)).toBe(0);
    expect(gainTenths(9_999_999, 10_000_000)).toBe(0);
  });

  it('is not known without both prices', () => {
    expect(gainTenths(null, 1)).toBeNull();
    expect(gainTenths(1, null)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legacySlug, slug } from './slug.ts';

const textArbitrary = fc.string({ unit: 'binary', maxLength: 40 });

describe('slug', () => {
  test('is lower case, special characters become single dashes, ends are trimmed', () => {
    expect(slug('Millennium City 5')).toBe('millennium-city-5');
    expect(slug('  The "Gateway" — Tower (II) & III ')).toBe('the-gateway-tower-ii-iii');
    expect(slug("Queen's Road C.")).toBe('queen-s-road-c');
  });

  test('keeps Chinese letters and reads full width as half width', () => {
    expect(slug('創紀之城5期')).toBe('創紀之城5期');
    expect(slug('新港中心（第一座）')).toBe('新港中心-第一座');
    expect(slug('ＡＩＡ　大廈')).toBe('aia-大廈');
  });

  test('is na for an empty result', () => {
    expect(slug('')).toBe('na');
    expect(slug(' -/?#& ')).toBe('na');
  });

  test('contains only letters and digits with single dashes for any input', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        expect(slug(text)).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
      }),
    );
  });

  test('of a slug is the slug itself', () => {
    fc.assert(fc.property(textArbitrary, (text) => slug(slug(text)) === slug(text)));
  });

  test('does not depend on letter case', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-zA-Z0-9 .&-]{0,30}$/),
        (text) => slug(text) === slug(text.toUpperCase()),
      ),
    );
  });
});

describe('old-style name', () => {
  test('turns non-alphanumerics into dashes and keeps the case', () => {
    expect(legacySlug('Millennium City 5')).toBe('Millennium-City-5');
    expect(legacySlug('One & Two (Phase 2)')).toBe('One-Two-Phase-2');
  });

  test('is a single dash for an empty result', () => {
    expect(legacySlug('')).toBe('-');
    expect(legacySlug('創紀之城')).toBe('-');
  });

  test('is always safe in an address', () => {
    fc.assert(fc.property(textArbitrary, (text) => /^[A-Za-z0-9-]+$/.test(legacySlug(text))));
  });
});

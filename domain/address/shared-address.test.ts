import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../text/language.ts';
import { readAddress } from './read-address.ts';
import { type SharedContent, sharedAddress } from './shared-address.ts';

const ORIGIN = 'https://portal.example';
const sharedAddressInEnglish = (sharedContent: SharedContent) => sharedAddress(sharedContent, 'en', [ORIGIN]);
const searchAddress = (keyword: string) =>
  `/en/ics/property/find?${new URLSearchParams({ keyword }).toString()}`;

describe('content shared to the portal', () => {
  test.each<[string, SharedContent, string]>([
    [
      'an address of the portal opens its page',
      { url: `${ORIGIN}/zh-hk/property/KT-x/C0103256?a=1` },
      '/zh-hk/property/KT-x/C0103256?a=1',
    ],
    [
      'also where an app puts it into the text',
      { text: `Look at this! ${ORIGIN}/ics/property/find/office?districts=KT` },
      '/ics/property/find/office?districts=KT',
    ],
    ['a text is searched for', { text: ' Millennium  City 5 ' }, searchAddress('Millennium City 5')],
    [
      'the name that a map shares, without address and link',
      { title: 'Maps', text: 'Millennium City 5\n418 Kwun Tong Rd\nhttps://maps.example/abc' },
      searchAddress('Millennium City 5'),
    ],
    [
      'the title, where the text is a link to elsewhere',
      { title: 'Nathan Road', text: 'https://other.example/x' },
      searchAddress('Nathan Road'),
    ],
    [
      'an address of nothing on the portal is no page',
      { text: `觀塘 ${ORIGIN}/ics/property/nowhere` },
      searchAddress('觀塘'),
    ],
    ['nothing opens the search', {}, '/en/ics/property/find'],
    ['nor does a link to elsewhere say more', { url: 'https://other.example/a' }, '/en/ics/property/find'],
  ])('%s', (_, shared, address) => {
    expect(sharedAddressInEnglish(shared)).toBe(address);
  });

  test('always opens a page of the portal', () => {
    const textArbitrary = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.string().map((path) => `${ORIGIN}/${path}`),
      fc.constantFrom(
        '//evil.example',
        `${ORIGIN}//evil.example/ics/property`,
        'https://portal.example@evil/',
      ),
    );
    fc.assert(
      fc.property(
        textArbitrary,
        textArbitrary,
        textArbitrary,
        fc.constantFrom(...LANGUAGES),
        (title, body, url, lang) => {
          const address = sharedAddress({ title, text: body, url }, lang, [ORIGIN]);
          const { origin, pathname, searchParams } = new URL(address, ORIGIN);
          expect(origin).toBe(ORIGIN);
          expect(readAddress(pathname)).toBeDefined();
          expect((searchParams.get('keyword') ?? '').length).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});

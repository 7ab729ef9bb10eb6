import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { SyndicationDocument, SyndicationFormat } from '#domain/address/syndication.ts';
import { syndicationXml } from './syndication-xml.ts';

const SYNDICATION_LOCATION = {
  origin: 'https://podium.example',
  page: '/en/ics/property/find?districts=KT&sell_max=5',
};
const SYNDICATION: SyndicationDocument = {
  lang: 'en',
  title: 'Offices & shops',
  description: 'What is new',
  author: 'Podium',
  entries: [
    { link: '/en/property/KT-a/C1', title: 'Tower <1>', summary: 'HK$5M', publicationDate: '2026-11-09' },
    { link: '/en/property/KT-b/C2', title: 'Tower 2', summary: 'HK$6M', publicationDate: '2026-11-17' },
  ],
};

/**
 * Parses the XML document strictly and returns the texts of its elements, keyed by element name. Throws
 * if the document is not well-formed.
 */
function textsOf(
  format: SyndicationFormat,
  syndication: SyndicationDocument,
): ReadonlyMap<string, readonly string[]> {
  const parser = new SaxesParser({ xmlns: true });
  const textsByElement = new Map<string, string[]>();
  const openElements: string[] = [];
  parser.on('opentag', ({ name }) => {
    openElements.push(name);
    textsByElement.set(name, [...(textsByElement.get(name) ?? []), '']);
  });
  parser.on('text', (text) => {
    const elementTexts = textsByElement.get(openElements.at(-1) ?? '');
    if (elementTexts) elementTexts[elementTexts.length - 1] += text;
  });
  parser.on('closetag', () => void openElements.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(syndicationXml(format, syndication, SYNDICATION_LOCATION)).close();
  return textsByElement;
}

describe('The feed of new entries', () => {
  it('as Atom has absolute URLs, dates that begin in Hong Kong, and the latest of them as its own', () => {
    const texts = textsOf('atom', SYNDICATION);
    expect(texts.get('id')).toEqual([
      SYNDICATION_LOCATION.origin + SYNDICATION_LOCATION.page,
      'https://podium.example/en/property/KT-a/C1',
      'https://podium.example/en/property/KT-b/C2',
    ]);
    expect(texts.get('updated')).toEqual([
      '2026-11-17T00:00:00+08:00',
      '2026-11-09T00:00:00+08:00',
      '2026-11-17T00:00:00+08:00',
    ]);
    expect(texts.get('title')).toEqual(['Offices & shops', 'Tower <1>', 'Tower 2']);
  });

  it('as RSS identifies each entry by its URL, and has dates in the format of mails', () => {
    const texts = textsOf('rss', SYNDICATION);
    expect(texts.get('guid')).toEqual([
      'https://podium.example/en/property/KT-a/C1',
      'https://podium.example/en/property/KT-b/C2',
    ]);
    expect(texts.get('lastBuildDate')).toEqual(['Tue, 17 Nov 2026 00:00:00 +0800']);
    expect(texts.get('pubDate')).toEqual([
      'Mon, 09 Nov 2026 00:00:00 +0800',
      'Tue, 17 Nov 2026 00:00:00 +0800',
    ]);
    expect(texts.get('language')).toEqual(['en']);
  });

  it.each(['atom', 'rss'] as const)('as %s is well-formed for any data', (format) => {
    const unusualTextArbitrary = fc.oneof(
      fc.string({ unit: 'binary' }),
      // Unpaired surrogates, control characters, and sequences that would close an element or a CDATA
      // section.
      fc
        .array(
          fc.constantFrom('\ud800', '\udc00', '\0', '\u000b', '\uffff', ']]>', '<!--', '&#0;', '"', '字'),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(unusualTextArbitrary, unusualTextArbitrary, (title, summary) => {
        const texts = textsOf(format, {
          ...SYNDICATION,
          title,
          entries: [{ link: '/a', title, summary, publicationDate: '2026-11-17' }],
        });
        expect(texts.get('title')).toHaveLength(2);
      }),
    );
  });

  it('contains no line separator characters', () => {
    const title = 'HK$5,000/\u2060月';
    expect(textsOf('rss', { ...SYNDICATION, title, entries: [] }).get('title')).toEqual(['HK$5,000/月']);
  });

  it('without entries is still valid', () => {
    expect(textsOf('atom', { ...SYNDICATION, entries: [] }).get('updated')).toEqual([
      '1970-01-01T00:00:00+08:00',
    ]);
  });
});

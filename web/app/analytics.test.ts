import { afterEach, describe, expect, it, vi } from 'vitest';
import { trackDetailOpened, trackKeywordSearch } from './analytics.ts';

afterEach(() => vi.unstubAllGlobals());

function trackedFor(stock: Parameters<typeof trackDetailOpened>[0]) {
  const layer: unknown[] = [];
  vi.stubGlobal('window', { dataLayer: layer });
  trackDetailOpened(stock);
  return layer;
}

const event = (category: string, label: string) => [{ event: 'gotoStockDetail', category, label }];

describe('Opening a listing is tracked', () => {
  it.each([
    ['i', 'Industrial', 'details-i-103256'],
    ['c', 'Commercial', 'details-c-103256'],
    ['o', 'Commercial', 'details-c-103256'],
    ['s', 'Shops', 'details-s-103256'],
  ])('of type %s by the category %s', (ics_type, category, label) => {
    expect(trackedFor({ gstock_id: 103256, ics_type })).toEqual(event(category, label));
  });

  it('that the id is not known', () => {
    expect(trackedFor({ ics_type: 's' })).toEqual(event('Shops', 'details-s-unknownid'));
    expect(trackedFor({ gstock_id: null, ics_type: 'c' })).toEqual(
      event('Commercial', 'details-c-unknownid'),
    );
  });

  it('that nothing is known of the listing', () => {
    expect(trackedFor(undefined)).toEqual(event('ICS', 'details-unknownpayload'));
    expect(trackedFor(null)).toEqual(event('ICS', 'details-unknownpayload'));
  });

  it('before the tag manager has loaded: its queue is made', () => {
    vi.stubGlobal('window', {});
    trackDetailOpened({ gstock_id: 5, ics_type: 'i' });
    expect(window.dataLayer).toEqual(event('Industrial', 'details-i-5'));
  });
});

describe('A keyword search is tracked', () => {
  it('with the words and the type it was among, after what others have put there', () => {
    const others = { event: 'gtm.js', category: '', label: '' };
    vi.stubGlobal('window', { dataLayer: [others] });
    trackKeywordSearch('觀塘', undefined);
    trackKeywordSearch('Millennium City', 'c');
    expect(window.dataLayer).toEqual([
      others,
      { event: 'keywordSearch', category: 'ICS', label: '觀塘' },
      { event: 'keywordSearch', category: 'Commercial', label: 'Millennium City' },
    ]);
  });
});

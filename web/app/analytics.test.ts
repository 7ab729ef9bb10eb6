import { afterEach, describe, expect, it, vi } from 'vitest';
import { trackDetailOpened, trackKeywordSearch } from './analytics.ts';

afterEach(() => vi.unstubAllGlobals());

function trackedEvents(stock: Parameters<typeof trackDetailOpened>[0]) {
  const dataLayer: unknown[] = [];
  vi.stubGlobal('window', { dataLayer });
  trackDetailOpened(stock);
  return dataLayer;
}

const expectedEvents = (category: string, label: string) => [{ event: 'gotoStockDetail', category, label }];

describe('Opening a listing is tracked', () => {
  it.each([
    ['i', 'Industrial', 'details-i-103256'],
    ['c', 'Commercial', 'details-c-103256'],
    ['o', 'Commercial', 'details-c-103256'],
    ['s', 'Shops', 'details-s-103256'],
  ])('of type %s by the category %s', (ics_type, category, label) => {
    expect(trackedEvents({ gstock_id: 103256, ics_type })).toEqual(expectedEvents(category, label));
  });

  it('even if the id is unknown', () => {
    expect(trackedEvents({ ics_type: 's' })).toEqual(expectedEvents('Shops', 'details-s-unknownid'));
    expect(trackedEvents({ gstock_id: null, ics_type: 'c' })).toEqual(
      expectedEvents('Commercial', 'details-c-unknownid'),
    );
  });

  it('even if nothing is known about the listing', () => {
    expect(trackedEvents(undefined)).toEqual(expectedEvents('ICS', 'details-unknownpayload'));
    expect(trackedEvents(null)).toEqual(expectedEvents('ICS', 'details-unknownpayload'));
  });

  it('before the tag manager has loaded, by creating its queue', () => {
    vi.stubGlobal('window', {});
    trackDetailOpened({ gstock_id: 5, ics_type: 'i' });
    expect(window.dataLayer).toEqual(expectedEvents('Industrial', 'details-i-5'));
  });
});

describe('A keyword search is tracked', () => {
  it('with the keyword and the property type, after earlier entries of the queue', () => {
    const existingEvent = { event: 'gtm.js', category: '', label: '' };
    vi.stubGlobal('window', { dataLayer: [existingEvent] });
    trackKeywordSearch('觀塘', undefined);
    trackKeywordSearch('Millennium City', 'c');
    expect(window.dataLayer).toEqual([
      existingEvent,
      { event: 'keywordSearch', category: 'ICS', label: '觀塘' },
      { event: 'keywordSearch', category: 'Commercial', label: 'Millennium City' },
    ]);
  });
});

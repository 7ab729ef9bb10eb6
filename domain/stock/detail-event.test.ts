import { describe, expect, test } from 'vitest';
import { detailAnalyticsEvent } from './detail-event.ts';

describe('analytics of opening a detail', () => {
  test('has the category of the type and the label details-type-id', () => {
    const event = detailAnalyticsEvent({ id: 103256, ics_type: 'c' });
    expect(event).toEqual({ event: 'gotoStockDetail', category: 'Commercial', label: 'details-c-103256' });
    expect(detailAnalyticsEvent({ id: 1, ics_type: 'i' }).category).toBe('Industrial');
    expect(detailAnalyticsEvent({ id: 1, ics_type: 's' })).toMatchObject({
      category: 'Shops',
      label: 'details-s-1',
    });
  });

  test('names missing data', () => {
    expect(detailAnalyticsEvent({ ics_type: 's' })).toMatchObject({
      category: 'Shops',
      label: 'details-s-unknownid',
    });
    expect(detailAnalyticsEvent({ id: 5 })).toMatchObject({ category: 'ICS', label: 'details-5' });
    expect(detailAnalyticsEvent(undefined)).toMatchObject({
      category: 'ICS',
      label: 'details-unknownpayload',
    });
  });
});

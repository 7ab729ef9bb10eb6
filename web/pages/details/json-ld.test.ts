import { describe, expect, it } from 'vitest';
import type { StockDetail } from '#contract/stock.ts';
import { inLanguage, type PartlyTrilingual } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { findSchemaOrgProblems } from '#tests/factories/schema-org.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { listingJsonLd } from './json-ld.ts';
import { openDayEvents } from './open-day-json-ld.ts';

const i18n = createI18n('en', PHRASES.en);
const PAGE = {
  t: i18n.t,
  lang: 'en',
  origin: 'https://podium.example',
  site: siteAnswer(),
  textOf: (text: PartlyTrilingual) => inLanguage(text, 'en'),
} as const;

function graphOf(stock: StockDetail): readonly Record<string, unknown>[] {
  const data = listingJsonLd({
    stock,
    lang: 'en',
    origin: 'https://podium.example',
    name: 'Millennium City 5',
    description: 'An office',
    address: '418 Kwun Tong Road',
    areaNames: { gross: 'Gross area', saleable: 'Saleable area' },
    eventsAt: (location) => openDayEvents(stock, { name: 'Millennium City 5', location }, PAGE),
    trail: [{ to: '/en/ics/property/find/office', label: 'Office' }],
  });
  expect(findSchemaOrgProblems(data)).toEqual([]);
  return data['@graph'] as readonly Record<string, unknown>[];
}

describe('Structured data of a listing', () => {
  it('has the canonical URL, pictures, price and location', () => {
    expect(graphOf(stockDetail())[0]).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://podium.example/en/property/KT-millennium-city-5/C0103256',
      identifier: 'C0103256',
      image: ['https://podium.example/media/buildings/12/0.svg'],
      offers: [{ price: 12_800_000, priceCurrency: 'HKD', availability: 'https://schema.org/InStock' }],
      about: {
        floorSize: [
          { name: 'Saleable area', value: 850, unitCode: 'FTK' },
          { name: 'Gross area', value: 1180, unitCode: 'FTK' },
        ],
        geo: { latitude: 22.312 },
      },
    });
  });

  it('has the own URL of a photo of an allowed origin', () => {
    const stock = stockDetail();
    const media = stock.media.map((medium) => ({ ...medium, url: 'https://photos.example.com/1.jpg' }));
    expect(graphOf({ ...stock, media })[0]?.image).toContain('https://photos.example.com/1.jpg');
  });

  it('has breadcrumbs from the search to the listing', () => {
    expect(graphOf(stockDetail({ open_days: [] }))[1]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Office', item: 'https://podium.example/en/ics/property/find/office' },
        { position: 2, name: 'Millennium City 5' },
      ],
    });
  });

  it('has its open days from today on, in Hong Kong time', () => {
    const openDay = (id: number, day: string) => ({
      id,
      starts_at: `${day}T06:30:00Z`,
      ends_at: `${day}T09:30:00Z`,
      remarks: null,
    });
    const open_days = [openDay(1, '2026-11-14'), openDay(2, '2026-11-22')];
    const events = graphOf(stockDetail({ open_days })).filter((node) => node['@type'] === 'Event');
    expect(events).toMatchObject([
      {
        name: 'Open day: Millennium City 5',
        startDate: '2026-11-22T14:30:00+08:00',
        endDate: '2026-11-22T17:30:00+08:00',
        location: { geo: { '@type': 'GeoCoordinates' } },
      },
    ]);
  });

  it('has a starting price as the minimum, not as the price', () => {
    const offers = graphOf(stockDetail({ sell_accuracy: 'up' }))[0]?.offers as Record<string, unknown>[];
    expect(offers[0]).not.toHaveProperty('price');
    expect(offers[0]).toMatchObject({ priceSpecification: { minPrice: 12_800_000, priceCurrency: 'HKD' } });
  });

  it('has no price for a tender, whose guide price is not an offer', () => {
    const offers = graphOf(stockDetail({ sale_kind: 'tender', sell_accuracy: 'up' }))[0]?.offers;
    expect(offers).toEqual([expect.not.objectContaining({ priceCurrency: 'HKD' })]);
    expect(offers).toEqual([expect.not.objectContaining({ priceSpecification: expect.anything() })]);
  });

  it('has an offer for each side, omits a negotiable price, and marks a closed listing', () => {
    const stockForSaleOrLease = stockDetail({ tx_type: 'B', sell: null, rent: 38_000, status: 'leased' });
    const offers = graphOf(stockForSaleOrLease)[0]?.offers as Record<string, unknown>[];
    expect(offers).toHaveLength(2);
    expect(offers[0]).not.toHaveProperty('price');
    expect(offers[1]).toMatchObject({ price: 38_000, availability: 'https://schema.org/SoldOut' });
  });
});

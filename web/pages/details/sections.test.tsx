import { expect, test } from 'vitest';
import type { StockDetail } from '#contract/stock.ts';
import { fillUnknownFields } from '#domain/stock/stock-fields.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { PHRASES } from '#phrases/index.ts';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { stockMediansQuery } from '#web/api/listing-queries.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { listingLabels } from './listing-labels.ts';
import { Sections } from './sections.tsx';

/** Renders the sections of a listing without comparable transactions. */
function renderSections(stock: StockDetail): string {
  const { t } = createI18n('en', PHRASES.en);
  return renderComponent(<Sections stock={stock} labels={listingLabels(stock, t, 'en', '2026-11-15')} />, {
    fillQueryCache: (queryClient) =>
      queryClient.setQueryData(stockMediansQuery(stock.gstock_id).queryKey, {
        from: '2025-11-15',
        to: '2026-11-15',
        sale: null,
        lease: null,
      }),
  });
}

const headingsOf = (stock: StockDetail) =>
  [...renderSections(stock).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading = '']) => heading);

test('Licences of premises are shown with the requirements of their transfer', () => {
  const note = PHRASES.en.details.licences_note ?? '';
  expect(renderSections(stockDetail({ ics_type: 's', licences: ['bakery'] }))).toContain(note);
  expect(renderSections(stockDetail({ ics_type: 's', licences: [] }))).not.toContain(note);
});

test('A section of a listing without content is not rendered', () => {
  const emptyStock = stockDetail({
    ...fillUnknownFields({}),
    ...Object.fromEntries(STOCK_FLAGS.map((flag) => [flag, false])),
    photo_count: 0,
    description: null,
    building: null,
    pis_bldg_id: null,
    lat: null,
    lng: null,
    stations: [],
  });
  expect(headingsOf(emptyStock)).toEqual([
    'Investment return',
    'Calculators',
    'The unit',
    'The building',
    'Past transactions on Kwun Tong Road',
  ]);
});

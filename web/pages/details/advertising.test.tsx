import { describe, expect, test } from 'vitest';
import type { StockDetail } from '#contract/stock.ts';
import { fillUnknownFields } from '#domain/stock/stock-fields.ts';
import { PHRASES } from '#phrases/index.ts';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { KeyFigures } from './key-figures.tsx';
import { listingLabels } from './listing-labels.ts';
import { SaleNote } from './sale-note.tsx';
import { Tenancy } from './tenancy.tsx';
import { unitFacts } from './unit-facts.ts';

const TODAY = '2026-11-15';
const { t } = createI18n('en', PHRASES.en);
const labelsOf = (stock: StockDetail) => listingLabels(stock, t, 'en', TODAY);
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const keyFiguresOf = (overrides: Partial<StockDetail> = {}) => {
  const stock = stockDetail(overrides);
  return textOf(renderComponent(<KeyFigures stock={stock} labels={labelsOf(stock)} />));
};

describe('an advertisement of a listing', () => {
  test('states a known saleable area first, and the basis of prices per foot', () => {
    const text = keyFiguresOf();
    expect(text).toContain('Saleable area · 1,180 sq ft gross (72%) 850 sq ft');
    expect(text).toContain(t('details:by_basis.gross'));
    const keys = unitFacts(stockDetail(), labelsOf(stockDetail()), t, 'en', TODAY).map(({ key }) => key);
    expect(keys.indexOf('area_saleable')).toBeLessThan(keys.indexOf('area_gross'));
  });

  test('states that gross area has no common definition, if it names one', () => {
    expect(keyFiguresOf()).toContain(t('details:gross_note'));
    expect(keyFiguresOf({ area_saleable: null })).toContain(t('details:gross_note'));
    const saleableFiguresText = keyFiguresOf({ area_gross: null, area: 850 });
    expect(saleableFiguresText).toContain('Saleable area 850 sq ft');
    expect(saleableFiguresText).not.toContain(t('details:gross_note'));
  });

  test('dates the asking prices while the listing is active', () => {
    const datedStock = t('details:priced_on.S', { date: '15 Nov 2026' });
    expect(keyFiguresOf()).toContain(datedStock);
    expect(keyFiguresOf({ status: 'sold', closed_on: TODAY })).not.toContain(datedStock);
  });

  test('calls the yield of a tenancy gross', () => {
    const html = renderComponent(
      <Tenancy
        stock={stockDetail({ with_tenancy: true, yield: 3.2, yield_kind: 'passing' })}
        district="Central"
      />,
    );
    expect(textOf(html)).toContain('Passing yield (gross)');
  });

  test.each(['mortgagee', 'confirmor', 'share_transfer'] as const)(
    'explains a sale by %s and advises to consult a solicitor',
    (sale_kind) => {
      const stock = stockDetail({ ...fillUnknownFields({}), sale_kind });
      const note = textOf(renderComponent(<SaleNote stock={stock} />));
      expect(note).toContain(t(`stock_info:sale_kind.${sale_kind}`));
      expect(note).toContain('solicitor');
    },
  );

  test('explains no other sale', () => {
    for (const sale_kind of [null, 'en_bloc', 'tender'] as const)
      expect(renderComponent(<SaleNote stock={stockDetail({ sale_kind })} />)).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import type { StockDetail } from '#contract/stock.ts';
import { STOCK_FIELD_KEYS, stockField } from '#domain/stock/stock-fields.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { fieldFacts, fieldLabel, formatField } from './field-labels.ts';

const TODAY = '2026-11-15';
const contextFor = (lang: Language) => ({ t: createI18n(lang, PHRASES[lang]).t, lang, today: TODAY });

describe('The fields of a listing', () => {
  it.each(LANGUAGES)('have a label, and a phrase for every member, in %s', (lang) => {
    for (const key of STOCK_FIELD_KEYS) {
      const field = stockField(key);
      const { t } = contextFor(lang);
      expect(fieldLabel(key, t)).not.toMatch(/:/);
      if (field.kind !== 'choice' && field.kind !== 'choices') continue;
      for (const member of field.members) {
        const value = field.kind === 'choice' ? member : [member];
        const stock = stockDetail({ [key]: value } as Partial<StockDetail>);
        expect(formatField(stock, key, contextFor(lang))).not.toMatch(/:/);
      }
    }
  });

  it('are formatted with their units', () => {
    const shop = stockDetail({ frontage: 15, power: 200, key_money: 380_000, roof_area: 1200 });
    const fieldText = (key: Parameters<typeof formatField>[1], lang: Language) =>
      formatField(shop, key, contextFor(lang));
    expect([fieldText('frontage', 'zh'), fieldText('frontage', 'gb'), fieldText('frontage', 'en')]).toEqual([
      '15呎',
      '15英尺',
      '15 ft',
    ]);
    expect(fieldText('power', 'en')).toBe('200 A');
    expect(fieldText('key_money', 'zh')).toBe('$380,000');
    expect(fieldText('roof_area', 'en')).toBe('1,200 sq ft');
    expect(fieldText('depth', 'en')).toBeNull();
  });

  it('say that a value is that of the building, unless the unit has its own', () => {
    const building = { ...stockDetail().building, ceiling_height_cm: 305, floor_loading_psf: 150 };
    const unit = stockDetail({ building, ics_type: 'i', floor_loading: 300 } as Partial<StockDetail>);
    const textsOf = (lang: Language) =>
      (['ceiling_height_cm', 'floor_loading'] as const).map((key) =>
        formatField(unit, key, contextFor(lang)),
      );
    expect(textsOf('zh')).toEqual(['3.05米（10呎），大廈資料', '每平方呎300磅']);
    expect(textsOf('gb')).toEqual(['3.05米（10英尺），大厦资料', '每平方尺300磅']);
    expect(textsOf('en')).toEqual(['3.05 m (10 ft), of the building', '300 lb per sq ft']);
    expect(fieldFacts(unit, 'unit', contextFor('en'))).toContainEqual({
      key: 'ceiling_height_cm',
      label: 'Ceiling height',
      value: '3.05 m (10 ft), of the building',
    });
  });

  it('say what the rent includes, and that it includes nothing', () => {
    const textOfRent = (rent_includes: StockDetail['rent_includes']) =>
      formatField(stockDetail({ rent_includes }), 'rent_includes', contextFor('en'));
    expect(textOfRent(['management', 'rates'])).toBe('Management fee, rates');
    expect(textOfRent([])).toBe('Rent only, all charges extra');
  });

  it('call a past handover immediate, and have the date of a future one', () => {
    const textOfHandover = (handover_on: string) =>
      formatField(stockDetail({ handover_on }), 'handover_on', contextFor('en'));
    expect([textOfHandover(TODAY), textOfHandover('2026-12-01')]).toEqual(['Immediate', '1 Dec 2026']);
  });

  it('include expected facts even if they are unknown', () => {
    const lease = stockDetail({ tx_type: 'L', key_money: null });
    expect(fieldFacts(lease, 'terms', contextFor('en'))).toEqual([
      { key: 'rent_includes', label: 'Rent includes', value: null },
    ]);
  });
});

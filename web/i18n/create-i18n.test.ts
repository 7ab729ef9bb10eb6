import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from './create-i18n.ts';

describe('Phrases of a page', () => {
  it('come from the section before the colon, otherwise from main', () => {
    const { t } = createI18n('en', { main: { 'type.i': 'Main' }, find: { 'kind.i': 'Find' } });
    expect(t('type.i')).toBe('Main');
    expect(t('find:kind.i')).toBe('Find');
  });

  it('insert values unchanged, even if they look like a placeholder or markup', () => {
    const { t } = createI18n('en', { main: { 'layout.home': '{{brand}} home, {{brand}}' } });
    fc.assert(
      fc.property(fc.string(), (brand) => {
        expect(t('layout.home', { brand })).toBe(`${brand} home, ${brand}`);
      }),
    );
  });

  it('have singular and plural forms in English, and one form in Chinese', () => {
    const pluralForms = { days_one: '{{count}} day ago', days_other: '{{count}} days ago' };
    const phrases = {
      stock_info: Object.fromEntries(Object.entries(pluralForms).map(([k, v]) => [`updated.${k}`, v])),
    };
    const translateToEnglish = createI18n('en', phrases).t;
    expect(translateToEnglish('stock_info:updated.days', { count: 1 })).toBe('1 day ago');
    expect(translateToEnglish('stock_info:updated.days', { count: 2 })).toBe('2 days ago');
    expect(translateToEnglish('stock_info:updated.days', { count: 1234 })).toBe('1,234 days ago');
    expect(createI18n('gb', phrases).t('stock_info:updated.days', { count: 1 })).toBe('1 days ago');
  });

  it('can be added when a page needs another section', () => {
    const i18n = createI18n('zh', { main: PHRASES.zh.main });
    expect(i18n.hasSection('find')).toBe(false);
    expect(i18n.t('find:kind.i')).toBe('find:kind.i');
    i18n.addSection('find', PHRASES.zh.find);
    expect(i18n.hasSection('find')).toBe(true);
    expect(i18n.t('find:kind.i')).toBe(PHRASES.zh.find['kind.i']);
  });
});

import type { StockDetail } from '#contract/stock.ts';
import {
  type FieldGroup,
  type FieldUnit,
  fieldsOfStock,
  type StockFieldKey,
  stockField,
} from '#domain/stock/stock-fields.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { dayText } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import { grouped } from '#domain/text/numbers.ts';
import { hkd, rentText } from '#domain/text/price.ts';
import { sentenceCase } from '#domain/text/sentence-case.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { phrase } from '#web/i18n/phrase.ts';
import type { Fact } from './fact-list.tsx';

type Reader = { readonly t: Translate; readonly lang: Language; readonly today: string };

/** The facts of a group of the field table: of the listing's page, its print and the compare page. */
export function fieldFacts(stock: StockDetail, group: FieldGroup, reader: Reader): readonly Fact[] {
  return fieldsOfStock(stock, group).map((key) => ({
    key,
    label: fieldLabel(key, reader.t),
    value: fieldText(stock, key, reader),
  }));
}

export function fieldLabel(key: StockFieldKey, t: Translate): string {
  return phrase(t, stockField(key).label);
}

/** What is known of a field, for people; null when it is not known. */
export function fieldText(stock: StockDetail, key: StockFieldKey, { t, lang, today }: Reader): string | null {
  const field = stockField(key);
  const value = stock[key];
  if (value === null) return null;
  switch (field.kind) {
    case 'number':
      return amountText(value as number, field.unit, t, lang);
    case 'date':
      return key === 'handover_on' && (value as string) <= today
        ? t('fields:handover_on.now')
        : dayText(value as string, lang);
    case 'boolean':
      return value ? t('details:yes') : t('details:no');
    case 'text':
      return value as string;
    case 'choice':
      return phrase(t, `${field.memberLabel}.${value}`);
    case 'choices': {
      const chosen = value as readonly string[];
      if (chosen.length === 0) return phrase(t, `${field.memberLabel}.nothing`);
      return sentenceCase(
        chosen.map((member) => phrase(t, `${field.memberLabel}.${member}`)).join(t('details:list_separator')),
      );
    }
  }
}

function amountText(value: number, unit: FieldUnit, t: Translate, lang: Language): string {
  switch (unit) {
    case 'hkd':
      return rentText(hkd(value), lang, pricePhrases(t));
    case 'hkd_month':
      return t('stock_info:price.by_month', { price: rentText(hkd(value), lang, pricePhrases(t)) });
    case 'months':
      return t('fields:unit.months', { count: value });
    case 'months_rent':
      return t('fields:unit.months_rent', { count: value });
    case 'sqft':
      return areaText(squareFeet(value), lang);
    case 'ft':
    case 'amps':
    case 'psf':
      return t(`fields:unit.${unit}`, { value: grouped(value) });
  }
}

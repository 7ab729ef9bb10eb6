import type { StockDetail } from '#contract/stock.ts';
import { isInheritable, premisesOf } from '#domain/stock/premises.ts';
import {
  type FieldGroup,
  type FieldUnit,
  fieldsOfStock,
  type StockFieldKey,
  stockField,
} from '#domain/stock/stock-fields.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { dayText } from '#domain/text/date.ts';
import { heightValues } from '#domain/text/height.ts';
import type { Language } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { hkd, rentText } from '#domain/text/price.ts';
import { sentenceCase } from '#domain/text/sentence-case.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { phrase } from '#web/i18n/phrase.ts';
import type { Fact } from './fact-list.tsx';

type FormatContext = { readonly t: Translate; readonly lang: Language; readonly today: string };

/** Returns the facts of one field group, for the listing page, its print version and the compare page. */
export function fieldFacts(stock: StockDetail, group: FieldGroup, context: FormatContext): readonly Fact[] {
  return fieldsOfStock(stock, group, premisesOf(stock, stock.building)).map((key) => ({
    key,
    label: fieldLabel(key, context.t),
    value: formatField(stock, key, context),
  }));
}

export function fieldLabel(key: StockFieldKey, t: Translate): string {
  return phrase(t, stockField(key).label);
}

/**
 * Formats the value of a listing's field for display. A value that the listing takes from its building
 * says so. Returns null if the value is unknown.
 */
export function formatField(stock: StockDetail, key: StockFieldKey, context: FormatContext): string | null {
  if (stock[key] !== null) return formatValue(key, stock[key], context);
  if (!isInheritable(key)) return null;
  const inheritedValue = premisesOf(stock, stock.building)[key];
  if (inheritedValue === null) return null;
  return context.t('fields:from_building', { value: formatValue(key, inheritedValue, context) });
}

function formatValue(
  key: StockFieldKey,
  value: NonNullable<StockDetail[StockFieldKey]>,
  { t, lang, today }: FormatContext,
): string {
  const field = stockField(key);
  switch (field.kind) {
    case 'number':
      return formatAmount(value as number, field.unit, t, lang);
    case 'date':
      if (key === 'tender_closes_on' && (value as string) < today)
        return t('fields:tender_closes_on.closed', { date: dayText(value as string, lang) });
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
      const members = value as readonly string[];
      if (members.length === 0) return phrase(t, field.noneLabel);
      return sentenceCase(
        members
          .map((member) => phrase(t, `${field.memberLabel}.${member}`))
          .join(t('details:list_separator')),
      );
    }
  }
}

function formatAmount(value: number, unit: FieldUnit, t: Translate, lang: Language): string {
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
    case 'cm':
      return t('building_page:metres', heightValues(value));
    case 'ft':
    case 'amps':
    case 'psf':
      return t(`fields:unit.${unit}`, { value: groupThousands(value) });
  }
}

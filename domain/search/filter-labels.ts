import type { Polygon } from '../map/polygon.ts';
import type { Reach } from '../railway/reach.ts';
import { areaText, squareFeet } from '../text/area.ts';
import { dateText } from '../text/date.ts';
import { floorName, floorText } from '../text/floor.ts';
import { heightValues } from '../text/height.ts';
import type { Language } from '../text/language.ts';
import { groupThousands } from '../text/numbers.ts';
import { floorPhrases, type LookUpPhrase, pricePhrases } from '../text/phrase-lookup.ts';
import { hkd, perFootText, priceText, rentText } from '../text/price.ts';
import { formatAmount, type Unit } from '../text/unit.ts';
import type { DayLimits, Filter, Limits, ListFilter } from './filter.ts';
import type { Chip } from './filter-chips.ts';
import type { FilterDefinitions } from './filter-definitions.ts';
import { type NameOf, placeName } from './place-name.ts';
import { parsePlace } from './places.ts';

export type { NameOf };

export function filterLabel({ label }: Filter, t: LookUpPhrase): string {
  return t(label);
}

/** Returns the name of a list member, or its code while the name is unknown or loading. */
export function memberLabel(
  key: string,
  { memberLabel, nameTemplate }: ListFilter,
  member: string,
  nameOf: NameOf,
  t: LookUpPhrase,
): string {
  if (memberLabel) return t(`${memberLabel}.${member}`);
  const name = nameOf(key, member) ?? member;
  return nameTemplate ? t(nameTemplate, { name }) : name;
}

/** Formats a number of a range with its unit: $800萬, 1,000 sq ft. */
export function formatAmountWithUnit(value: number, unit: Unit, t: LookUpPhrase, lang: Language): string {
  switch (unit) {
    case 'sqft':
      return areaText(squareFeet(value), lang);
    case 'hkd':
      return priceText(hkd(value), lang, pricePhrases(t));
    case 'hkd_month':
      return rentText(hkd(value), lang, pricePhrases(t));
    case 'hkd_sqft':
    case 'hkd_sqft_month':
      return perFootText(hkd(value), lang);
    case 'percent':
      return `${formatAmount(value, unit)}%`;
    case 'floor':
      return floorText(floorName(value), floorPhrases(t));
    case 'ft':
    case 'amps':
    case 'psf':
    case 'floors':
    case 'lifts':
    case 'year':
    case 'minutes':
      return t(`find:amount.${unit}`, { value: formatNumber(value, unit) });
    case 'cm':
      return t('find:amount.cm', heightValues(value));
  }
}

function formatNumber(value: number, unit: Unit): string {
  return unit === 'year' ? String(value) : groupThousands(value);
}

/** Formats a range: '$800萬 – $2,500萬' or 'from 1,000 sq ft'. Empty if there is no limit. */
function formatLimits({ min, max }: Limits, unit: Unit, t: LookUpPhrase, lang: Language): string {
  const formatAmount = (value: number) => formatAmountWithUnit(value, unit, t, lang);
  if (min !== undefined && max !== undefined)
    return t('find:between', { min: formatAmount(min), max: formatAmount(max) });
  if (min !== undefined) return t('find:from', { value: formatAmount(min) });
  return max === undefined ? '' : t('find:to', { value: formatAmount(max) });
}

/** Formats a date range: '1 Jan 2025 – 31 Dec 2025' or 'from 1 Jan 2025'. */
function formatDays({ min, max }: DayLimits, t: LookUpPhrase, lang: Language): string {
  if (min && max) return t('find:between', { min: dateText(min, lang), max: dateText(max, lang) });
  if (min) return t('find:days_from', { value: dateText(min, lang) });
  return max ? t('find:days_to', { value: dateText(max, lang) }) : '';
}

/** Returns the kind and the id of a place whose name is unknown or loading. */
function unnamedPlace(code: string, t: LookUpPhrase): string {
  const place = parsePlace(code);
  return place ? t('find:named', { name: t(`search_box.kind.${place.kind}`), value: place.id }) : code;
}

/** Returns the text of a filter chip. */
export function chipLabel(
  { key, filter, value }: Pick<Chip<FilterDefinitions>, 'key' | 'filter' | 'value'>,
  nameOf: NameOf,
  t: LookUpPhrase,
  lang: Language,
): string {
  const label = filterLabel(filter, t);
  if (filter.chipText === 'label') return label;
  const withFilterName = (text: string) => t('find:named', { name: label, value: text });
  const withFilterLabel = (text: string) => (filter.chipText === 'value' ? text : withFilterName(text));
  switch (filter.kind) {
    case 'list':
      return withFilterLabel(memberLabel(key, filter, String(value), nameOf, t));
    case 'range':
      return withFilterLabel(formatLimits(value as Limits, filter.unit, t, lang));
    case 'days': {
      const { max } = value as DayLimits;
      if (filter.lastDay && max) return t(filter.lastDay.chipLabel, { value: dateText(max, lang) });
      return withFilterLabel(formatDays(value as DayLimits, t, lang));
    }
    case 'id': {
      const name = nameOf(key, String(value));
      return name === undefined ? withFilterName(String(value)) : withFilterLabel(name);
    }
    case 'places':
      return placeName(String(value), nameOf, t) ?? unnamedPlace(String(value), t);
    case 'polygon':
      return withFilterLabel(t('find:corners', { count: (value as Polygon).length }));
    case 'reach': {
      const { station, minutes } = value as Reach;
      return t('find:reach_within', { station: nameOf('station', station) ?? station, minutes });
    }
    default:
      return withFilterLabel(String(value));
  }
}

import type { Filter, ListFilter } from '#domain/search/filter.ts';
import type { Chip } from '#domain/search/filter-chips.ts';
import type { FilterDefinitions } from '#domain/search/filter-definitions.ts';
import * as labels from '#domain/search/filter-labels.ts';
import type { Language } from '#domain/text/language.ts';
import type { Unit } from '#domain/text/unit.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { lookUp } from '#web/i18n/phrase.ts';

/* The labels of domain/, with the phrases of the page. */

export const filterLabel = (filter: Filter, t: Translate): string => labels.filterLabel(filter, lookUp(t));

export const memberLabel = (
  key: string,
  filter: ListFilter,
  member: string,
  nameOf: labels.NameOf,
  t: Translate,
): string => labels.memberLabel(key, filter, member, nameOf, lookUp(t));

export const formatAmountWithUnit = (value: number, unit: Unit, t: Translate, lang: Language): string =>
  labels.formatAmountWithUnit(value, unit, lookUp(t), lang);

export const chipLabel = (
  chip: Pick<Chip<FilterDefinitions>, 'key' | 'filter' | 'value'>,
  nameOf: labels.NameOf,
  t: Translate,
  lang: Language,
): string => labels.chipLabel(chip, nameOf, lookUp(t), lang);

import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { type FilterTable, wireFields } from '#domain/search/filter-table.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { filterLabel } from './filter-labels.ts';
import type { SearchError } from './search.ts';

/** As much of a bad value as a line has room for, in characters. */
const SHOWN_VALUE = 40;

/** Says what was left out of the search, with the value as the visitor wrote it. */
export function errorText(table: FilterTable, { field, code, value }: SearchError, t: Translate): string {
  const shown = value.length > SHOWN_VALUE ? `${value.slice(0, SHOWN_VALUE)}…` : value;
  return t(`find:ignored.${code}`, {
    name: parameterName(table, field, t),
    value: shown,
    least: MIN_CORNERS,
    most: MAX_CORNERS,
  });
}

/** What a parameter of the address is about. */
function parameterName(table: FilterTable, name: string, t: Translate): string {
  const filter = Object.values(table).find((entry) => wireFields(entry).some(({ wire }) => wire === name));
  if (filter) return filterLabel(filter, t);
  switch (name) {
    case 'order':
      return t('find:order_name');
    case 'highlight':
      return t('find:listing');
    case 'cursor':
      return t('find:page_name');
    default:
      return name;
  }
}

import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import type { ListFilter } from '#domain/search/filter.ts';
import { type FilterTable, wireFields } from '#domain/search/filter-table.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { filterLabel } from './filter-labels.ts';
import type { SearchError } from './search-address.ts';

/** As much of a bad value as a line has room for, in characters. */
const SHOWN_VALUE = 40;

/** Says what was left out of the search, with the value as the visitor wrote it. */
export function errorText(table: FilterTable, { field, code, value }: SearchError, t: Translate): string {
  const filter = Object.values(table).find((entry) => wireFields(entry).some(({ wire }) => wire === field));
  const name = filter ? filterLabel(filter, t) : parameterName(field, t);
  if (filter?.kind === 'list')
    return t('find:ignored.unknown_member', { name, value: shortened(unknownMembers(filter, value)) });
  return t(`find:ignored.${code}`, {
    name,
    value: shortened(value),
    least: MIN_CORNERS,
    most: MAX_CORNERS,
  });
}

function shortened(value: string): string {
  return value.length > SHOWN_VALUE ? `${value.slice(0, SHOWN_VALUE)}…` : value;
}

/** Those of a list that there are not; all of it where only the data know. */
function unknownMembers(filter: ListFilter, value: string): string {
  const unknown = value.split(',').filter((member) => filter.parse(member) === undefined);
  return unknown.length === 0 ? value : unknown.join(', ');
}

/** The label of a parameter of the address that is no filter. */
function parameterName(name: string, t: Translate): string {
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

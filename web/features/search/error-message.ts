import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { MAX_REACHES, REACH_MINUTES } from '#domain/railway/max-reaches.ts';
import type { ListFilter } from '#domain/search/filter.ts';
import { type FilterDefinitions, wireFields } from '#domain/search/filter-definitions.ts';
import { MAX_PLACES } from '#domain/search/max-places.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { filterLabel } from './filter-labels.ts';
import type { SearchError } from './search-address.ts';

/** Maximum characters of an unreadable value that the error message quotes. */
const MAX_VALUE_CHARS = 40;

/** Formats a sentence about one ignored URL parameter, quoting its value as the visitor wrote it. */
export function errorMessage(
  definitions: FilterDefinitions,
  { field, code, value }: SearchError,
  t: Translate,
): string {
  const filter = Object.values(definitions).find((entry) =>
    wireFields(entry).some(({ paramName }) => paramName === field),
  );
  const name = filter ? filterLabel(filter, t) : parameterLabel(field, t);
  if (filter?.kind === 'list')
    return t('find:ignored.unknown_member', { name, value: truncate(unknownMembersOf(filter, value)) });
  if (code === 'bad_places')
    return t('find:ignored.bad_places', { name, value: truncate(value), most: MAX_PLACES });
  if (code === 'bad_reach') return t('find:ignored.bad_reach', { name, most: MAX_REACHES, ...REACH_MINUTES });
  return t(`find:ignored.${code}`, {
    name,
    value: truncate(value),
    least: MIN_CORNERS,
    most: MAX_CORNERS,
  });
}

function truncate(value: string): string {
  return value.length > MAX_VALUE_CHARS ? `${value.slice(0, MAX_VALUE_CHARS)}…` : value;
}

/**
 * Returns the unknown members of a comma-separated list. If only the server knows the valid members,
 * returns the whole text.
 */
function unknownMembersOf(filter: ListFilter, value: string): string {
  const invalidMembers = value.split(',').filter((member) => filter.parse(member) === undefined);
  return invalidMembers.length === 0 ? value : invalidMembers.join(', ');
}

/** Returns the label of a URL parameter that is not a filter. */
function parameterLabel(name: string, t: Translate): string {
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

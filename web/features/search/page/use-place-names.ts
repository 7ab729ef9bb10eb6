import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placeNamesQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { type IdNames, namesByPlace, placesToName } from '../id-names.ts';
import type { Search } from '../search-address.ts';
import type { SearchDefinition } from '../search-definition.ts';

const EMPTY_NAMES: IdNames = {};

/** Returns the names of the buildings and streets among the places of a search, by their codes. */
export function usePlaceNames({ keywordsCall }: SearchDefinition, search: Search): IdNames {
  const { lang } = usePage();
  const placeCodes = placesToName(search);
  const { data } = useQuery({
    ...placeNamesQuery(keywordsCall, placeCodes, lang),
    enabled: placeCodes.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => (data ? namesByPlace(data) : EMPTY_NAMES), [data]);
}

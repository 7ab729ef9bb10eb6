import type { ReactNode } from 'react';
import { readSearch } from '#web/features/search/search-address.ts';
import type { SearchDefinition } from '#web/features/search/search-definition.ts';
import type { RowLabels } from '#web/features/search/search-kind.ts';
import { SearchPageReactContext } from '#web/features/search/search-page-context.ts';

/** Parts of a search page, as long as nothing is known of districts and names. */
export function onSearchPage(definition: SearchDefinition, parts: ReactNode): ReactNode {
  const page = {
    definition,
    labels: {} as RowLabels,
    nameOf: () => undefined,
    data: { districts: [], usages: [] },
    known: {},
    latest: { current: readSearch(definition, {}, new URLSearchParams()) },
  };
  return <SearchPageReactContext value={page}>{parts}</SearchPageReactContext>;
}

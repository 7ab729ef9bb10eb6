import type { ReactNode } from 'react';
import { readSearch } from '#web/features/search/search-address.ts';
import type { SearchDefinition } from '#web/features/search/search-definition.ts';
import type { RowLabels } from '#web/features/search/search-kind.ts';
import { SearchPageReactContext } from '#web/features/search/search-page-context.ts';

/** Wraps components in the context of a search page whose names of districts and locations are not loaded. */
export function wrapInSearchPage(definition: SearchDefinition, children: ReactNode): ReactNode {
  const page = {
    definition,
    labels: {} as RowLabels,
    nameOf: () => undefined,
    districtData: { districts: [], usages: [] },
    knownCodes: {},
    latestSearchRef: { current: readSearch(definition, {}, new URLSearchParams()) },
  };
  return <SearchPageReactContext value={page}>{children}</SearchPageReactContext>;
}

import { useQuery } from '@tanstack/react-query';
import { REFINE_HINT_THRESHOLD } from '#domain/search/paging.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import {
  knownDistrictCounts,
  type MemberCounts,
  type StockRefinement,
  suggestStockRefinements,
} from '#domain/stock/stock-refinement.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { stockFacetsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useClientFlag } from '#web/app/use-client-flag.ts';
import { searchPath, searchWithFilter } from '#web/features/search/search-address.ts';
import { useSearchPage } from '#web/features/search/search-page-context.ts';
import { STOCK_SEARCH, type StockSearch } from '#web/features/stock/stock-search.ts';
import { phrase } from '#web/i18n/phrase.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Hint that there are too many results to browse, with links to narrower searches. */
export default function TooManyResults({ search }: { search: StockSearch }) {
  const { t, lang } = usePage();
  const { districtData, nameOf } = useSearchPage();
  const { filter } = search;
  const knownCounts = knownDistrictCounts(filter, districtData.districts);
  const { data } = useQuery({
    ...stockFacetsQuery(Object.fromEntries(stockFilterToParams(filter))),
    enabled: knownCounts === undefined,
  });
  // During hydration the markup must equal the server's markup, which has no counts. In the browser the
  // filter form may already have fetched the counts.
  const { histograms: _histograms, ...facetCounts } = (useClientFlag() && data?.facets) || {};
  const counts: MemberCounts = knownCounts ? { districts: knownCounts } : facetCounts;
  const refinementLabel = ({ key, member }: StockRefinement) => {
    if (key === 'districts') return nameOf(key, member) ?? member;
    return phrase(t, key === 'icsType' ? `type.${member}` : `find:choice.${member}`);
  };
  return (
    <Notice>
      {t('find:too_many', { count: REFINE_HINT_THRESHOLD })}
      {/* The links stay on one line, whose height does not change while the counts load. On a phone
         the line scrolls sideways; on a desktop it ends after a complete link. */}
      <ul className="mt-1 flex h-8 gap-x-4 max-md:hidden overflow-x-auto whitespace-nowrap md:flex-wrap md:overflow-hidden pointer-coarse:h-11">
        {suggestStockRefinements(filter, counts).map((refinement) => {
          const { key, member, count } = refinement;
          return (
            <li key={member}>
              <Link
                to={searchPath(
                  STOCK_SEARCH,
                  lang,
                  searchWithFilter(STOCK_SEARCH, search, { ...filter, [key]: [member] }),
                )}
                className="inline-flex min-h-8 items-center gap-1.5 font-bold text-brand hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
              >
                <Spaced>
                  {refinementLabel(refinement)}
                  <span className="font-normal text-muted">{groupThousands(count)}</span>
                </Spaced>
              </Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

import { useQuery } from '@tanstack/react-query';
import { REFINE_ABOVE } from '#domain/search/paging.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import {
  knownDistrictCounts,
  type MemberCounts,
  type StockRefinement,
  stockRefinements,
} from '#domain/stock/stock-refinement.ts';
import { grouped } from '#domain/text/numbers.ts';
import { stockFacetsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useScripted } from '#web/app/use-scripted.ts';
import { changed, searchPath } from '#web/features/search/search-address.ts';
import { useSearchPage } from '#web/features/search/search-page-context.ts';
import { STOCK_SEARCH, type StockSearch } from '#web/features/stock/stock-search.ts';
import { phrase } from '#web/i18n/phrase.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** More is found than anybody looks through: the ways to a shorter list. */
export default function TooMany({ search }: { search: StockSearch }) {
  const { t, lang } = usePage();
  const { data: codes, nameOf } = useSearchPage();
  const { filter } = search;
  const known = knownDistrictCounts(filter, codes.districts);
  const { data } = useQuery({
    ...stockFacetsQuery(Object.fromEntries(stockFilterToParams(filter))),
    enabled: known === undefined,
  });
  // Taken over as the server has drawn it, also where the form has asked for the same meanwhile.
  const { histograms: _histograms, ...counted } = (useScripted() && data?.facets) || {};
  const counts: MemberCounts = known ? { districts: known } : counted;
  const label = ({ key, member }: StockRefinement) => {
    if (key === 'districts') return nameOf(key, member) ?? member;
    return phrase(t, key === 'icsType' ? `type.${member}` : `find:choice.${member}`);
  };
  return (
    <Notice>
      {t('find:too_many', { count: REFINE_ABOVE })}
      {/* One line, kept while the counts are on their way: a finger moves it, on a desk it ends with a whole name. */}
      <ul className="mt-1 flex h-8 gap-x-4 max-md:hidden overflow-x-auto whitespace-nowrap md:flex-wrap md:overflow-hidden pointer-coarse:h-11">
        {stockRefinements(filter, counts).map((way) => {
          const { key, member, count } = way;
          return (
            <li key={member}>
              <Link
                to={searchPath(
                  STOCK_SEARCH,
                  lang,
                  changed(STOCK_SEARCH, search, { ...filter, [key]: [member] }),
                )}
                className="inline-flex min-h-8 items-center gap-1.5 font-bold text-brand hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
              >
                <Spaced>
                  {label(way)}
                  <span className="font-normal text-muted">{grouped(count)}</span>
                </Spaced>
              </Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

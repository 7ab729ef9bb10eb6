import { useQuery } from '@tanstack/react-query';
import { filterToParams } from '#domain/search/filter-definitions.ts';
import { REFINE_HINT_THRESHOLD } from '#domain/search/paging.ts';
import { type MemberCounts, type Refinement, suggestRefinements } from '#domain/search/refinement.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { usePage } from '#web/app/page.ts';
import { useClientFlag } from '#web/app/use-client-flag.ts';
import { phrase } from '#web/i18n/phrase.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { countQuery } from '../count-query.ts';
import { type Search, searchPath, searchWithFilter } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

/** Hint that there are too many results to browse, with links to narrower searches. */
export default function TooManyResults({
  search,
  districtCounts: knownCounts,
}: {
  search: Search;
  /** Matches by district, if they are known without a request. */
  districtCounts?: Readonly<Record<string, number>> | undefined;
}) {
  const { t, lang } = usePage();
  const { definition, nameOf } = useSearchPage();
  const { filter } = search;
  const { data } = useQuery({
    ...countQuery(definition, Object.fromEntries(filterToParams(definition.filters, filter))),
    enabled: knownCounts === undefined,
  });
  // During hydration the markup must equal the server's markup, which has no counts. In the browser the
  // filter form may already have fetched the counts.
  const { histograms: _histograms, ...facetCounts } = (useClientFlag() && data?.facets) || {};
  const memberCounts: MemberCounts = knownCounts ? { districts: knownCounts } : facetCounts;
  const refinementLabel = ({ key, member }: Refinement) => {
    if (key === 'districts') return nameOf(key, member) ?? member;
    return phrase(t, key === 'icsType' ? `type.${member}` : `find:choice.${member}`);
  };
  return (
    <Notice>
      {t('find:too_many', { count: REFINE_HINT_THRESHOLD })}
      {/* The links stay on one line, whose height does not change while the counts load. On a phone
         the line scrolls sideways; on a desktop it ends after a complete link. */}
      <ul className="mt-1 flex h-8 gap-x-4 max-md:hidden overflow-x-auto whitespace-nowrap md:flex-wrap md:overflow-hidden pointer-coarse:h-11">
        {suggestRefinements(filter, memberCounts).map((refinement) => {
          const { key, member, count } = refinement;
          return (
            <li key={member}>
              <Link
                to={searchPath(
                  definition,
                  lang,
                  searchWithFilter(definition, search, { ...filter, [key]: [member] }),
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

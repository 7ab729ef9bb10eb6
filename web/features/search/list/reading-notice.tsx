import { useQuery } from '@tanstack/react-query';
import { omitKeys } from '#domain/search/filter-definitions.ts';
import type { Language } from '#domain/text/language.ts';
import { sentenceQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { filterCallInput, type Search, searchPath, searchWithFilter } from '../search-address.ts';
import type { SearchDefinition } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';
import { wordsFilterOf } from './reading-filter.ts';

/** Query for how the sentence of a search was read. It is read again as an addition to the search that it gave. */
export function readingQuery(
  { filters, search: name }: SearchDefinition,
  { filter, view }: Search,
  lang: Language,
) {
  return sentenceQuery(name, view.typed ?? '', lang, filterCallInput(filters, omitKeys(filter, 'keyword')));
}

/**
 * Line above the rows that says how the typed sentence was read, with links to the search for its words, and to the
 * search without the words that were not understood.
 */
export default function ReadingNotice({ search }: { search: Search }) {
  const { t, lang } = usePage();
  const { definition } = useSearchPage();
  const { data, isPending } = useQuery(readingQuery(definition, search, lang));
  if (isPending) return <Skeleton className="h-5 w-80 max-w-full" />;
  const sentence = search.view.typed;
  if (!data || data.parts.length === 0 || sentence === undefined) return null;
  const pathOf = (filter: Search['filter']) =>
    searchPath(definition, lang, searchWithFilter(definition, search, filter));
  const { filter } = search;
  const words = data.leftover.join(' ');
  const linkClass = 'target text-brand underline underline-offset-4';
  return (
    <p className="text-sm text-muted">
      {t('find:read_as', { parts: data.parts.map(({ label }) => label).join(' · ') })}
      {words !== '' &&
        ` ${t(filter.keyword === undefined ? 'find:words_left_out' : 'find:words_searched', { words })}`}
      {words !== '' && filter.keyword !== undefined && (
        <>
          {' '}
          <Link to={pathOf(omitKeys(filter, 'keyword'))} className={linkClass}>
            {data.understood
              ? t('find:without_words_count', { words, count: data.understood.count })
              : t('find:without_words', { words })}
          </Link>
        </>
      )}{' '}
      <Link
        to={pathOf(wordsFilterOf(definition.filters, filter, data.parts, sentence))}
        className={linkClass}
      >
        {t('find:as_words', { words: sentence })}
      </Link>
    </p>
  );
}

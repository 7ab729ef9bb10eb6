import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/field.tsx';
import { type ArticleSearch, articleSearchUrl } from './article-search.ts';

/** Keyword search over all types of articles. Without JavaScript the browser submits the form. */
export function SearchForm({ search }: { search: ArticleSearch }) {
  const { t, lang, addressOf } = usePage();
  const navigate = useNavigate();
  const { icsType } = search;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    if (keyword) trackKeywordSearch(keyword, icsType);
    const newSearch = {
      list: 'articleSearch',
      icsType,
      category: undefined,
      keyword,
      month: undefined,
      page: 1,
    } as const;
    void navigate(articleSearchUrl(newSearch, lang));
  }
  return (
    <search aria-label={t('article:search')} data-print="hide" className="w-full md:w-[30rem]">
      <form
        key={search.keyword}
        action={addressOf('articleSearch', icsType)}
        onSubmit={submit}
        className="flex gap-2"
      >
        <Input
          type="search"
          name="keyword"
          aria-label={t('article:keyword')}
          placeholder={t('article:keyword')}
          defaultValue={search.keyword}
          maxLength={MAX_KEYWORD_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button icon="search" type="submit">
          <span className="max-sm:sr-only">{t('article:search')}</span>
        </Button>
      </form>
    </search>
  );
}

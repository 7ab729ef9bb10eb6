import { addressOf } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { ARTICLE_TYPE_BY_LIST, type ArticleListName, channelOrCategory } from '#domain/content/articles.ts';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import type { Language } from '#domain/text/language.ts';
import { parseYearMonth } from '#domain/text/month.ts';

/** Search parameters of an article list, parsed from the URL. */
export type ArticleSearch = {
  readonly list: ArticleListName;
  readonly icsType: IcsType | undefined;
  /** Code of a category of columns. Set only if the list shows columns. */
  readonly category: string | undefined;
  readonly keyword: string;
  /** Month of publication, for example '2026-10'. */
  readonly month: string | undefined;
  /** 1-based number of the first page that the list shows. */
  readonly page: number;
};

export function parseArticleSearch({ pathname, searchParams: query }: URL): ArticleSearch {
  const parsedAddress = readAddress(pathname);
  const { type, category } = parsedAddress?.params ?? {};
  const page = Number(query.get('page'));
  const monthText = query.get('month') ?? '';
  return {
    list: parsedAddress && isArticleListName(parsedAddress.name) ? parsedAddress.name : 'articleSearch',
    icsType: icsTypeOfSegment(type),
    category,
    keyword: (query.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD_LENGTH),
    month: /^\d{4}-\d\d$/.test(monthText) && parseYearMonth(monthText) !== undefined ? monthText : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function isArticleListName(name: string): name is ArticleListName {
  return Object.hasOwn(ARTICLE_TYPE_BY_LIST, name);
}

/** Builds the parameters of the API call, without the page number. */
export function articleCallInput({
  list,
  icsType,
  category,
  keyword,
  month,
}: ArticleSearch): Record<string, string> {
  return {
    articleType: ARTICLE_TYPE_BY_LIST[list],
    ics: channelOrCategory(icsType, category),
    ...(keyword && { keyword }),
    ...(month && { month }),
  };
}

export function articleSearchUrl(search: ArticleSearch, lang: Language): string {
  const { list, icsType, category, keyword, month, page } = search;
  const query = new URLSearchParams({
    ...(keyword && { keyword }),
    ...(month && { month }),
    ...(page > 1 && { page: String(page) }),
  });
  return list === 'columns'
    ? addressOf('columns', lang, category, query)
    : addressOf(list, lang, icsType, query);
}

/**
 * Returns the path of the list whose RSS document can be subscribed to. The path is the same for every
 * page and month of the list.
 */
export function articleSyndicationPath(search: ArticleSearch, lang: Language): string {
  return articleSearchUrl({ ...search, month: undefined, page: 1 }, lang);
}

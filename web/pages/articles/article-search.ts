import { addressOf } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { ARTICLE_LISTS, type ArticleListName, channelOf } from '#domain/content/articles.ts';
import { MAX_KEYWORD } from '#domain/search/filter.ts';
import type { Language } from '#domain/text/language.ts';

/** What the address of a list of articles asks for. */
export type ArticleSearch = {
  readonly list: ArticleListName;
  readonly icsType: IcsType | undefined;
  /** Of columns alone. */
  readonly category: string | undefined;
  readonly keyword: string;
  /** The page that the list begins with; the first is 1. */
  readonly page: number;
};

export function readArticleSearch({ pathname, searchParams: query }: URL): ArticleSearch {
  const address = readAddress(pathname);
  const { type, category } = address?.params ?? {};
  const page = Number(query.get('page'));
  return {
    list: address && isList(address.name) ? address.name : 'articleSearch',
    icsType: icsTypeOfSegment(type),
    category,
    keyword: (query.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function isList(name: string): name is ArticleListName {
  return Object.hasOwn(ARTICLE_LISTS, name);
}

/** The parameters of the call, without its page. */
export function articleInput({ list, icsType, category, keyword }: ArticleSearch): Record<string, string> {
  return {
    articleType: ARTICLE_LISTS[list],
    ics: channelOf(icsType, category),
    ...(keyword && { keyword }),
  };
}

export function articleSearchAddress(search: ArticleSearch, lang: Language): string {
  const { list, icsType, category, keyword, page } = search;
  const query = new URLSearchParams({ ...(keyword && { keyword }), ...(page > 1 && { page: String(page) }) });
  return list === 'columns'
    ? addressOf('columns', lang, category, query)
    : addressOf(list, lang, icsType, query);
}

import { addressOf } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { ARTICLE_LISTS, type ArticleListName, channelOf } from '#domain/content/articles.ts';
import { MAX_KEYWORD } from '#domain/search/filter.ts';
import type { Language } from '#domain/text/language.ts';
import { readMonth } from '#domain/text/month.ts';

/** What the address of a list of articles asks for. */
export type ArticleSearch = {
  readonly list: ArticleListName;
  readonly icsType: IcsType | undefined;
  /** Of columns alone. */
  readonly category: string | undefined;
  readonly keyword: string;
  /** The month of publication: 2026-10. */
  readonly month: string | undefined;
  /** The page that the list begins with; the first is 1. */
  readonly page: number;
};

export function readArticleSearch({ pathname, searchParams: query }: URL): ArticleSearch {
  const address = readAddress(pathname);
  const { type, category } = address?.params ?? {};
  const page = Number(query.get('page'));
  const month = query.get('month') ?? '';
  return {
    list: address && isList(address.name) ? address.name : 'articleSearch',
    icsType: icsTypeOfSegment(type),
    category,
    keyword: (query.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD),
    month: /^\d{4}-\d\d$/.test(month) && readMonth(month) !== undefined ? month : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function isList(name: string): name is ArticleListName {
  return Object.hasOwn(ARTICLE_LISTS, name);
}

/** The parameters of the call, without its page. */
export function articleInput({
  list,
  icsType,
  category,
  keyword,
  month,
}: ArticleSearch): Record<string, string> {
  return {
    articleType: ARTICLE_LISTS[list],
    ics: channelOf(icsType, category),
    ...(keyword && { keyword }),
    ...(month && { month }),
  };
}

export function articleSearchAddress(search: ArticleSearch, lang: Language): string {
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

/** The address by which a list is subscribed to: whatever page or month of it is shown. */
export function articleBulletin(search: ArticleSearch, lang: Language): string {
  return articleSearchAddress({ ...search, month: undefined, page: 1 }, lang);
}

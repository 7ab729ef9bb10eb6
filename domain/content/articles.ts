import { articleChannel, type IcsType } from '../codes/ics-type.ts';

/** Number of articles per list page. */
export const ARTICLES_PER_PAGE = 30;

/** Article types. `all` stands for every type. */
export const ARTICLE_TYPES = ['daily_news', 'ics_news', 'analysis', 'all', 'columns', 'ics_guide'] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];
/** The type of a single article. */
export type SingleArticleType = Exclude<ArticleType, 'all'>;

/** Channels (property types) of articles. `ici` means all property types. */
export const CHANNELS = ['industrial', 'commercial', 'shop', 'ici'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The article type that each list page shows. The keys are page names of domain/address/addresses.ts. */
export const ARTICLE_TYPE_BY_LIST = {
  dailyNews: 'daily_news',
  news: 'ics_news',
  analysis: 'analysis',
  columns: 'columns',
  guide: 'ics_guide',
  articleSearch: 'all',
} as const satisfies Readonly<Record<string, ArticleType>>;
export type ArticleListName = keyof typeof ARTICLE_TYPE_BY_LIST;
export const ARTICLE_LIST_NAMES = Object.keys(ARTICLE_TYPE_BY_LIST) as ArticleListName[];

/** Returns the name of the page that lists articles of a type. */
export function articleListNameOf(type: ArticleType): ArticleListName {
  return ARTICLE_LIST_NAMES.find((name) => ARTICLE_TYPE_BY_LIST[name] === type) ?? 'articleSearch';
}

function isChannel(ics: string): boolean {
  return CHANNELS.some((channel) => channel === ics);
}

export type ArticleFilter = {
  readonly type: ArticleType;
  /** A channel, or the category code of a column. */
  readonly ics: string;
};

type ClassifiedArticle = {
  readonly article_type: SingleArticleType;
  readonly channel: Channel;
  readonly columns_category: string | null;
};

/**
 * Returns true if an article belongs to a list. `ici` matches every channel and category; any other
 * channel also matches articles for all types; a category matches only its columns, which have no
 * channel.
 */
export function matchesArticleFilter({ type, ics }: ArticleFilter, article: ClassifiedArticle): boolean {
  if (type !== 'all' && article.article_type !== type) return false;
  if (ics === 'ici') return true;
  if (article.article_type === 'columns') return article.columns_category === ics;
  return article.channel === ics || (article.channel === 'ici' && isChannel(ics));
}

/**
 * Returns the `ics` parameter of a list request: a column's category, or the channel of the selected
 * property type.
 */
export function channelOrCategory(icsType: IcsType | undefined, category: string | undefined): string {
  return category ?? articleChannel(icsType ?? '');
}

/** Marks the end of a list. It is appended after the last row. */
export const LIST_END_MARKER = 'terminator';

/** Joins list pages into rows. The list is complete after an empty page or when all rows are loaded. */
export function joinPages<Row>(
  pages: readonly { readonly count: number; readonly articles: readonly Row[] }[],
  /** Number of rows on earlier pages that are not in `pages`. */
  precedingRowCount = 0,
): { readonly rows: readonly (Row | typeof LIST_END_MARKER)[]; readonly isComplete: boolean } {
  const articles = pages.flatMap(({ articles }) => articles);
  const lastPage = pages.at(-1);
  const isComplete =
    lastPage !== undefined &&
    (lastPage.articles.length === 0 || precedingRowCount + articles.length >= lastPage.count);
  return { rows: isComplete ? [...articles, LIST_END_MARKER] : articles, isComplete };
}

/** Reading speed in Chinese characters per minute. */
const HAN_PER_MINUTE = 400;
/** Reading speed in words per minute, for text other than Chinese. */
const WORDS_PER_MINUTE = 220;

/** Returns the reading time of a text in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const hanCount = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const otherWordCount =
    text.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !/\p{Script=Han}/u.test(word)).length ?? 0;
  return Math.max(1, Math.round(hanCount / HAN_PER_MINUTE + otherWordCount / WORDS_PER_MINUTE));
}

import { articleChannel, type IcsType } from '../codes/ics-type.ts';

/** Articles of one page of a list. */
export const ARTICLE_PAGE = 30;

/** The kinds of article, and `all` of them. */
export const ARTICLE_TYPES = ['daily_news', 'ics_news', 'analysis', 'all', 'columns', 'ics_guide'] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];
/** An article is of one kind. */
export type OneArticleType = Exclude<ArticleType, 'all'>;

/** Which property types an article is for; `ici` is for all of them. */
export const CHANNELS = ['industrial', 'commercial', 'shop', 'ici'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The page that lists each kind, as domain/address/addresses.ts names it. */
export const ARTICLE_LISTS = {
  dailyNews: 'daily_news',
  news: 'ics_news',
  analysis: 'analysis',
  columns: 'columns',
  guide: 'ics_guide',
  articleSearch: 'all',
} as const satisfies Readonly<Record<string, ArticleType>>;
export type ArticleListName = keyof typeof ARTICLE_LISTS;
export const ARTICLE_LIST_NAMES = Object.keys(ARTICLE_LISTS) as ArticleListName[];

/** The page that lists the articles of one kind. */
export function listOfType(type: ArticleType): ArticleListName {
  return ARTICLE_LIST_NAMES.find((name) => ARTICLE_LISTS[name] === type) ?? 'articleSearch';
}

function isChannel(ics: string): boolean {
  return CHANNELS.some((channel) => channel === ics);
}

export type ArticleFilter = {
  readonly type: ArticleType;
  /** A channel, or the code of a column's category. */
  readonly ics: string;
};

type Filed = {
  readonly article_type: OneArticleType;
  readonly channel: Channel;
  readonly columns_category: string | null;
};

/**
 * Whether an article belongs to a list. `ici` takes articles of every channel and category; another channel takes
 * its own articles and those for all types; a category takes its columns, which belong to no channel.
 */
export function belongsTo({ type, ics }: ArticleFilter, article: Filed): boolean {
  if (type !== 'all' && article.article_type !== type) return false;
  if (ics === 'ici') return true;
  if (article.article_type === 'columns') return article.columns_category === ics;
  return article.channel === ics || (article.channel === 'ici' && isChannel(ics));
}

/** What a list asks for as its `ics`: the category of a column, else the channel of the chosen type. */
export function channelOf(icsType: IcsType | undefined, category: string | undefined): string {
  return category ?? articleChannel(icsType ?? '');
}

/** The entry that ends a list: an empty page appends it. */
export const TERMINATOR = 'terminator';

/** The rows of a list from its pages. The end is reached with an empty page, or when all rows have come. */
export function joinPages<Row>(
  pages: readonly { readonly count: number; readonly articles: readonly Row[] }[],
  /** Rows of the pages before the first of these. */
  before = 0,
): { readonly rows: readonly (Row | typeof TERMINATOR)[]; readonly end: boolean } {
  const rows = pages.flatMap(({ articles }) => articles);
  const last = pages.at(-1);
  const end = last !== undefined && (last.articles.length === 0 || before + rows.length >= last.count);
  return { rows: end ? [...rows, TERMINATOR] : rows, end };
}

/** Chinese characters and other words that are read in a minute. */
const HAN_A_MINUTE = 400;
const WORDS_A_MINUTE = 220;

/** Whole minutes it takes to read a text, at least one. */
export function readingMinutes(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const others = text.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !/\p{Script=Han}/u.test(word)).length ?? 0;
  return Math.max(1, Math.round(han / HAN_A_MINUTE + others / WORDS_A_MINUTE));
}

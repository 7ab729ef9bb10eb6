import type { ARTICLE_CALLS, Article, ArticleDetail } from '#contract/articles.ts';
import { PodiumError } from '#contract/error.ts';
import { belongsTo, CHANNELS, readingMinutes } from '#domain/content/articles.ts';
import { storedWords, wordMatcher } from '#domain/search/keyword-match.ts';
import { namedIn } from '#domain/text/named-in.ts';
import { textOf } from '#presenters/text.ts';
import {
  ARTICLE_TABLES,
  type ArticleRows,
  NAMED_TABLES,
  type NamedRows,
  readArticleRows,
  readNamedRows,
} from '../database/queries/articles.ts';
import { renderMarkdown } from './markdown.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

export const ARTICLE_SOURCES = {
  articles: { tables: ARTICLE_TABLES, read: async (tx) => presentArticles(await readArticleRows(tx)) },
  named: { tables: NAMED_TABLES, read: async (tx) => presentNamed(await readNamedRows(tx)) },
} satisfies Record<string, SnapshotSource<unknown>>;

export type ArticleDeps = { readonly snapshots: Pick<Snapshots<typeof ARTICLE_SOURCES>, 'current'> };

const MOST_RELATED = 4;
/** As many named buildings and districts as a margin has room for. */
const MOST_NAMED = 6;

export function createArticleServices({ snapshots }: ArticleDeps): ServicesOf<keyof typeof ARTICLE_CALLS> {
  return {
    async articles({ articleType: type, ics, limit, page, keyword }) {
      const { all, categories } = snapshots.current().articles;
      const isKnown =
        CHANNELS.some((channel) => channel === ics) || categories.some(({ code }) => code === ics);
      if (!isKnown) throw new PodiumError('bad_parameter', 'ics');
      const matches = wordMatcher(keyword);
      const found = all.filter(({ filed, words }) => belongsTo({ type, ics }, filed) && matches(words));
      return {
        count: found.length,
        articles: found.slice((page - 1) * limit, page * limit).map(({ listed }) => listed),
        columns: categories,
      };
    },

    async articleDetail({ postid }) {
      const { articles, named } = snapshots.current();
      const article = articles.byId.get(postid);
      if (!article) throw new PodiumError('not_found', 'postid');
      return {
        ...article.listed,
        body: article.body(),
        ...mentions(article, named),
        ...around(article, articles.all),
      };
    },
  };
}

/** The buildings and districts that an article names. */
function mentions({ text }: KnownArticle, named: Named): Pick<ArticleDetail, 'buildings' | 'districts'> {
  return {
    buildings: namedIn(text, named.buildings).slice(0, MOST_NAMED),
    districts: namedIn(text, named.districts).slice(0, MOST_NAMED),
  };
}

/** What comes before and after an article of its kind, and what else is about its channel or column. */
function around(
  article: KnownArticle,
  all: readonly KnownArticle[],
): Pick<ArticleDetail, 'previous' | 'next' | 'related'> {
  const { filed, listed } = article;
  const alike = all.filter((other) => other.filed.article_type === filed.article_type);
  const index = alike.indexOf(article);
  // The newest come first.
  const [next, previous] = [alike[index - 1], alike[index + 1]];
  const shown = [article, next, previous];
  const related = all.filter(
    (other) =>
      !shown.includes(other) &&
      (filed.columns_category
        ? other.filed.columns_category === filed.columns_category
        : other.filed.channel === filed.channel),
  );
  return {
    previous: previous ? linkOf(previous.listed) : null,
    next: next ? linkOf(next.listed) : null,
    related: related
      // Those published nearest in time.
      .toSorted((one, other) => timeBetween(one.listed, listed) - timeBetween(other.listed, listed))
      .slice(0, MOST_RELATED)
      .map((other) => other.listed),
  };
}

function linkOf({ post_id, title, published_on }: Article) {
  return { post_id, title, published_on };
}

/** Milliseconds between two days of publication. */
function timeBetween(one: Article, other: Article): number {
  return Math.abs(Date.parse(one.published_on) - Date.parse(other.published_on));
}

type KnownArticle = ReturnType<typeof presentArticle>;

function presentArticles({ articles, categories }: ArticleRows) {
  const known = categories.map((row) => ({
    code: row.code,
    name: textOf(row, 'name'),
    author: textOf(row, 'author'),
  }));
  const all = articles.map((row) =>
    presentArticle(
      row,
      known.find(({ code }) => code === row.columns_category),
    ),
  );
  return { all, byId: new Map(all.map((article) => [article.listed.post_id, article])), categories: known };
}

function presentArticle(
  row: ArticleRows['articles'][number],
  category: { readonly code: string; readonly name: Article['title'] } | undefined,
) {
  const [title, text, author] = [textOf(row, 'title'), textOf(row, 'body'), textOf(row, 'author')];
  const listed: Article = {
    post_id: row.id,
    article_type: row.article_type,
    channel: row.channel,
    columns_category: category ? { code: category.code, name: category.name } : null,
    title,
    summary: textOf(row, 'summary'),
    author,
    picture: row.picture_url,
    published_on: row.published_on,
    reading_minutes: {
      zh: readingMinutes(text.zh),
      gb: readingMinutes(text.gb),
      en: readingMinutes(text.en),
    },
  };
  return {
    listed,
    filed: row,
    text,
    /** What a keyword is looked for in. */
    words: storedWords([title, text, author].flatMap((each) => Object.values(each))),
    /** Rendered when it is read: lists need no text. */
    body: () => ({
      zh: renderMarkdown(text.zh),
      gb: renderMarkdown(text.gb),
      en: renderMarkdown(text.en),
    }),
  };
}

type Named = ReturnType<typeof presentNamed>;

function presentNamed({ buildings, districts }: NamedRows) {
  return {
    buildings: buildings.map((row) => ({
      id: row.id,
      ics_type: row.ics_type,
      name: textOf(row, 'name'),
      dist_name: textOf(row, 'dist_name'),
    })),
    districts: districts.map((row) => ({ code: row.code, name: textOf(row, 'name') })),
  };
}

import type { ARTICLE_CALLS, Article, ArticleDetail } from '#contract/articles.ts';
import { PodiumError } from '#contract/error.ts';
import { belongsTo, CHANNELS } from '#domain/content/articles.ts';
import { wordMatcher } from '#domain/search/keyword-match.ts';
import { namedIn } from '#domain/text/named-in.ts';
import {
  type KnownArticle,
  presentArticleLink,
  presentCategory,
  presentKnownArticle,
  presentNamed,
} from '#presenters/articles.ts';
import {
  ARTICLE_TABLES,
  type ArticleRows,
  NAMED_TABLES,
  readArticleRows,
  readNamedRows,
} from '../database/queries/articles.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

export const ARTICLE_SOURCES = {
  articles: { tables: ARTICLE_TABLES, read: async (tx) => openArticles(await readArticleRows(tx)) },
  named: { tables: NAMED_TABLES, read: async (tx) => presentNamed(await readNamedRows(tx)) },
} satisfies Record<string, SnapshotSource<unknown>>;

export type ArticleDeps = { readonly snapshots: Pick<Snapshots<typeof ARTICLE_SOURCES>, 'current'> };

const MOST_RELATED = 4;
/** As many named buildings and districts as a margin has room for. */
const MOST_NAMED = 6;

export function createArticleServices({ snapshots }: ArticleDeps): ServicesOf<keyof typeof ARTICLE_CALLS> {
  return {
    async articles({ articleType: type, ics, limit, page, keyword, month }) {
      const { all, categories } = snapshots.current().articles;
      const channels = [...CHANNELS, ...categories.map(({ code }) => code)];
      if (!channels.includes(ics))
        throw PodiumError.detailed('bad_parameter', 'ics', { expected: { type: 'string', enum: channels } });
      const matches = wordMatcher(keyword);
      const ofAnyMonth = all.filter(({ filed, words }) => belongsTo({ type, ics }, filed) && matches(words));
      const found = month ? ofAnyMonth.filter(({ listed }) => monthOf(listed) === month) : ofAnyMonth;
      return {
        months: [...Map.groupBy(ofAnyMonth, ({ listed }) => monthOf(listed))].map(([one, those]) => ({
          month: one,
          count: those.length,
        })),
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

/** 2026-10. */
const monthOf = ({ published_on }: Pick<Article, 'published_on'>) => published_on.slice(0, 7);

/** The buildings and districts that an article names. */
function mentions(
  { text }: KnownArticle,
  named: ReturnType<typeof presentNamed>,
): Pick<ArticleDetail, 'buildings' | 'districts'> {
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
    previous: previous ? presentArticleLink(previous.listed) : null,
    next: next ? presentArticleLink(next.listed) : null,
    related: related
      // Those published nearest in time.
      .toSorted((one, other) => timeBetween(one.listed, listed) - timeBetween(other.listed, listed))
      .slice(0, MOST_RELATED)
      .map((other) => other.listed),
  };
}

/** Milliseconds between two days of publication. */
function timeBetween(one: Article, other: Article): number {
  return Math.abs(Date.parse(one.published_on) - Date.parse(other.published_on));
}

/** All articles, with what they are found by. */
function openArticles({ articles, categories }: ArticleRows) {
  const known = categories.map(presentCategory);
  const all = articles.map((row) =>
    presentKnownArticle(
      row,
      known.find(({ code }) => code === row.columns_category),
    ),
  );
  return { all, byId: new Map(all.map((article) => [article.listed.post_id, article])), categories: known };
}

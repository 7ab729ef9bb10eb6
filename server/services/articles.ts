import type { ARTICLE_CALLS, Article, ArticleDetail } from '#contract/articles.ts';
import { PodiumError } from '#contract/error.ts';
import { CHANNELS, matchesArticleFilter } from '#domain/content/articles.ts';
import { wordMatcher } from '#domain/search/keyword-match.ts';
import { findNamedItems } from '#domain/text/find-named-items.ts';
import {
  presentArticleLink,
  presentCategory,
  presentMentions,
  presentSnapshotArticle,
  type SnapshotArticle,
} from '#presenters/articles.ts';
import {
  ARTICLE_REFERENCE_TABLES,
  ARTICLE_SNAPSHOT_TABLES,
  type ArticleRows,
  readArticleReferences,
  readArticleRows,
} from '../database/queries/articles.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

export const ARTICLE_SNAPSHOT_SOURCES = {
  articles: { tables: ARTICLE_SNAPSHOT_TABLES, read: async (tx) => indexArticles(await readArticleRows(tx)) },
  knownLocations: {
    tables: ARTICLE_REFERENCE_TABLES,
    read: async (tx) => presentMentions(await readArticleReferences(tx)),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type ArticleDeps = { readonly snapshots: Pick<Snapshots<typeof ARTICLE_SNAPSHOT_SOURCES>, 'current'> };

const MAX_RELATED_ARTICLES = 4;
/** Maximum number of buildings in the page margin, and maximum number of districts there. */
const MAX_MENTIONED_LOCATIONS = 6;

export function createArticleServices({ snapshots }: ArticleDeps): ServicesOf<keyof typeof ARTICLE_CALLS> {
  return {
    async articles({ articleType: type, ics, limit, page, keyword, month }) {
      const { allArticles, categories } = snapshots.current().articles;
      const channels = [...CHANNELS, ...categories.map(({ code }) => code)];
      if (!channels.includes(ics))
        throw PodiumError.detailed('bad_parameter', 'ics', { expected: { type: 'string', enum: channels } });
      const matchesKeyword = wordMatcher(keyword);
      const articlesOfAllMonths = allArticles.filter(
        ({ row, searchWords }) => matchesArticleFilter({ type, ics }, row) && matchesKeyword(searchWords),
      );
      const matchingArticles = month
        ? articlesOfAllMonths.filter(({ listEntry }) => monthOf(listEntry) === month)
        : articlesOfAllMonths;
      return {
        months: [...Map.groupBy(articlesOfAllMonths, ({ listEntry }) => monthOf(listEntry))].map(
          ([publishedIn, articlesOfMonth]) => ({
            month: publishedIn,
            count: articlesOfMonth.length,
          }),
        ),
        count: matchingArticles.length,
        articles: matchingArticles.slice((page - 1) * limit, page * limit).map(({ listEntry }) => listEntry),
        columns: categories,
      };
    },

    async articleDetail({ postid }) {
      const { articles, knownLocations } = snapshots.current();
      const article = articles.byId.get(postid);
      if (!article) throw new PodiumError('not_found', 'postid');
      return {
        ...article.listEntry,
        body: article.renderBody(),
        ...mentionedLocations(article, knownLocations),
        ...neighboursOf(article, articles.allArticles),
      };
    },
  };
}

/** Returns the month of publication as YYYY-MM. */
const monthOf = ({ published_on }: Pick<Article, 'published_on'>) => published_on.slice(0, 7);

/** Returns the buildings and districts that the text of an article mentions. */
function mentionedLocations(
  { text }: SnapshotArticle,
  knownLocations: ReturnType<typeof presentMentions>,
): Pick<ArticleDetail, 'buildings' | 'districts'> {
  return {
    buildings: findNamedItems(text, knownLocations.buildings).slice(0, MAX_MENTIONED_LOCATIONS),
    districts: findNamedItems(text, knownLocations.districts).slice(0, MAX_MENTIONED_LOCATIONS),
  };
}

/**
 * Returns the previous and next article of the same type, and related articles of the same channel or
 * column.
 */
function neighboursOf(
  article: SnapshotArticle,
  allArticles: readonly SnapshotArticle[],
): Pick<ArticleDetail, 'previous' | 'next' | 'related'> {
  const { row, listEntry } = article;
  const sameType = allArticles.filter((candidate) => candidate.row.article_type === row.article_type);
  const index = sameType.indexOf(article);
  // Articles are sorted newest first.
  const [next, previous] = [sameType[index - 1], sameType[index + 1]];
  const excludedArticles = [article, next, previous];
  const related = allArticles.filter(
    (candidate) =>
      !excludedArticles.includes(candidate) &&
      (row.columns_category
        ? candidate.row.columns_category === row.columns_category
        : candidate.row.channel === row.channel),
  );
  return {
    previous: previous ? presentArticleLink(previous.listEntry) : null,
    next: next ? presentArticleLink(next.listEntry) : null,
    related: related
      // Articles with the nearest publication dates come first.
      .toSorted((a, b) => publicationGap(a.listEntry, listEntry) - publicationGap(b.listEntry, listEntry))
      .slice(0, MAX_RELATED_ARTICLES)
      .map((neighbour) => neighbour.listEntry),
  };
}

/** Time between two publication dates, in milliseconds. */
function publicationGap(a: Article, b: Article): number {
  return Math.abs(Date.parse(a.published_on) - Date.parse(b.published_on));
}

/** Indexes all articles by id, with their categories. */
function indexArticles({ articles, categories }: ArticleRows) {
  const presentedCategories = categories.map(presentCategory);
  const allArticles = articles.map((row) =>
    presentSnapshotArticle(
      row,
      presentedCategories.find(({ code }) => code === row.columns_category),
    ),
  );
  return {
    allArticles,
    byId: new Map(allArticles.map((article) => [article.listEntry.post_id, article])),
    categories: presentedCategories,
  };
}

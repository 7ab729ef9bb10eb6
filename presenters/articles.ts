import type { Article } from '#contract/articles.ts';
import { readingMinutes } from '#domain/content/articles.ts';
import { storedWords } from '#domain/search/keyword-match.ts';
import { inEveryLanguage } from '#domain/text/language.ts';
import { renderMarkdown } from './markdown.ts';
import { encodePictureUrl } from './picture-url.ts';
import type { ArticleRow, CategoryRow, MentionRows } from './snapshot-rows.ts';
import { textOf } from './text.ts';

type Category = { readonly code: string; readonly name: Article['title'] };

/** An article as cached in the snapshot. */
export type SnapshotArticle = ReturnType<typeof presentSnapshotArticle>;

export function presentSnapshotArticle(row: ArticleRow, category: Category | undefined) {
  const [title, text, author] = [textOf(row, 'title'), textOf(row, 'body'), textOf(row, 'author')];
  const listEntry: Article = {
    post_id: row.id,
    article_type: row.article_type,
    channel: row.channel,
    columns_category: category ? { code: category.code, name: category.name } : null,
    title,
    summary: textOf(row, 'summary'),
    author,
    picture: row.picture_url && encodePictureUrl(row.picture_url),
    published_on: row.published_on,
    reading_minutes: {
      zh: readingMinutes(text.zh),
      gb: readingMinutes(text.gb),
      en: readingMinutes(text.en),
    },
  };
  return {
    listEntry,
    row,
    text,
    /** Words that keywords are matched against. */
    searchWords: storedWords(
      [title, text, author].flatMap((trilingualText) => Object.values(trilingualText)),
    ),
    /** Rendered on demand, since lists do not show the text. */
    renderBody: () => inEveryLanguage((lang) => renderMarkdown(text[lang])),
  };
}

export function presentCategory(row: CategoryRow) {
  return { code: row.code, name: textOf(row, 'name'), author: textOf(row, 'author') };
}

export function presentArticleLink({ post_id, title, published_on }: Article) {
  return { post_id, title, published_on };
}

export function presentMentions({ buildings, districts }: MentionRows) {
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

import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { ArticleDetail } from '#contract/articles.ts';
import { PodiumError } from '#contract/error.ts';
import { articleListNameOf } from '#domain/content/articles.ts';
import { articleQuery } from '#web/api/content-queries.ts';
import { type BreadcrumbStep, breadcrumbJsonLd, jsonLdGraph } from '#web/app/json-ld.ts';
import {
  type Head,
  type HeadContext,
  type PageContext,
  pageContext,
  usePage,
  usePageParams,
} from '#web/app/page.ts';
import { ArticleRow } from '#web/features/article/article-row.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleMentions } from './article-mentions.tsx';
import { ArticleNeighbours } from './article-neighbours.tsx';
import { articleJsonLd, questionsJsonLd } from './json-ld.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const { postId = '' } = params;
  if (!/^\d{1,9}$/.test(postId)) throw new PodiumError('not_found');
  await context.get(pageContext).queryClient.ensureQueryData(articleQuery(postId));
  return null;
}

export function head(_: null, context: HeadContext): Head {
  const { params, lang, t, site, origin, queryClient, addressOf, textOf, dayText } = context;
  const article = queryClient.getQueryData(articleQuery(params.postId ?? '').queryKey);
  if (!article) return { description: '', robots: 'noindex' };
  const canonical = addressOf('article', article.post_id);
  return {
    title: textOf(article.title),
    description: textOf(article.summary),
    canonical,
    publishedOn: article.published_on,
    jsonLd:
      import.meta.env.SSR &&
      jsonLdGraph(
        articleJsonLd(article, textOf(site.brand), lang, origin),
        questionsJsonLd(article, lang),
        breadcrumbJsonLd(
          [...breadcrumbStepsOf(article, context), { to: canonical, label: textOf(article.title) }],
          origin,
        ),
      ),
    shareCard:
      import.meta.env.SSR &&
      (() => ({
        label: t(`article_list.${articleListNameOf(article.article_type)}`),
        lines: [t('article:by', { author: textOf(article.author) }), dayText(article.published_on)],
        picture: article.picture ?? undefined,
      })),
  };
}

/** Page of one article, with links in the margin to the buildings and districts that it mentions. */
export default function ArticlePage() {
  const { t, textOf } = usePage();
  const { data: article } = useSuspenseQuery(articleQuery(usePageParams().postId ?? ''));
  return (
    <div className="page-width grid max-w-6xl grid-cols-1 gap-6 pt-4 md:gap-8 md:pt-6">
      <ArticleBreadcrumb article={article} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <article className="grid grid-cols-1 content-start gap-5">
          <Heading article={article} />
          {article.picture && (
            <Picture
              url={article.picture}
              alt=""
              sizes="(min-width: 1024px) 760px, 100vw"
              width={1440}
              height={900}
              className="aspect-16/10 w-full rounded-card bg-brand-tint object-cover"
            />
          )}
          <div
            className="article-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the server
            dangerouslySetInnerHTML={{ __html: textOf(article.body) }}
          />
          <ArticleActions article={article} />
        </article>
        <ArticleMentions article={article} />
      </div>
      <ArticleNeighbours article={article} />
      {article.related.length > 0 && (
        <section aria-labelledby="article-related" data-print="hide" className="grid gap-4">
          <h2 id="article-related" className="text-xl">
            {t('article:related')}
          </h2>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {article.related.map((relatedArticle) => (
              <li key={relatedArticle.post_id}>
                <ArticleRow article={relatedArticle} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function breadcrumbStepsOf(
  article: ArticleDetail,
  { t, addressOf, textOf }: PageContext,
): readonly BreadcrumbStep[] {
  const listName = articleListNameOf(article.article_type);
  const { columns_category: column } = article;
  return [
    { to: addressOf(listName), label: t(`article_list.${listName}`) },
    ...(column ? [{ to: addressOf('columns', column.code), label: textOf(column.name) }] : []),
  ];
}

function ArticleBreadcrumb({ article }: { article: ArticleDetail }) {
  const page = usePage();
  return (
    <Breadcrumb
      label={page.t('article:breadcrumb')}
      trail={breadcrumbStepsOf(article, page)}
      current={page.dayText(article.published_on)}
    />
  );
}

function Heading({ article }: { article: ArticleDetail }) {
  const { t, lang, textOf, dayText } = usePage();
  return (
    <header className="grid gap-3">
      <h1 className="text-2xl leading-snug md:text-4xl md:leading-tight">{textOf(article.title)}</h1>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <Spaced>
          <span>{t('article:by', { author: textOf(article.author) })}</span>
          <time dateTime={article.published_on}>{dayText(article.published_on)}</time>
          <span>{t(`article:channel.${article.channel}`)}</span>
          <span>{t('article:minutes', { count: article.reading_minutes[lang] })}</span>
        </Spaced>
      </p>
    </header>
  );
}

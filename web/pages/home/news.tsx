import { useSuspenseQuery } from '@tanstack/react-query';
import { homeNewsQuery } from '#web/api/content-queries.ts';
import { usePage } from '#web/app/page.ts';
import { ArticleRow } from '#web/features/article/article-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The newest articles of every kind. */
export function News() {
  const { t, addressOf } = usePage();
  const { articles } = useSuspenseQuery(homeNewsQuery()).data;
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="home-news" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-news" className="text-xl md:text-2xl">
          {t('home:news.title')}
        </h2>
        <Link
          to={addressOf('articleSearch')}
          className="target inline-flex items-center gap-1 font-semibold text-brand hover:underline hover:underline-offset-4"
        >
          {t('home:news.all')}
          <Icon of="arrow-right" size="sm" />
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {articles.map((article) => (
          <li key={article.post_id}>
            <ArticleRow article={article} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { homeNewsQuery } from '#web/api/content-queries.ts';
import { usePage } from '#web/app/page.ts';
import { ArticleFacts } from '#web/features/article/article-row.tsx';
import { Link } from '#web/ui/link.tsx';
import { HomeSectionHead } from './home-section-head.tsx';

/** The newest articles of all types, one line each. */
export function News() {
  const { t, addressOf, textOf } = usePage();
  const { articles } = useSuspenseQuery(homeNewsQuery()).data;
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="home-news" className="home-part below">
      <HomeSectionHead
        id="home-news"
        title={t('home:news.title')}
        links={[{ to: addressOf('articleSearch'), label: t('home:news.all') }]}
      />
      <ul className="home-news">
        {articles.map((article) => (
          <li key={article.post_id}>
            <h3>
              <Link to={addressOf('article', article.post_id)} className="stretched-link">
                {textOf(article.title)}
              </Link>
            </h3>
            <ArticleFacts article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

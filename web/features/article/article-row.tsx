import type { Article } from '#contract/articles.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Article in a list. `isLead` makes the first article of the list larger. */
export function ArticleRow({
  article,
  isLead = false,
  heading: Heading = 'h2',
}: {
  article: Article;
  isLead?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const { addressOf, textOf } = usePage();
  return (
    <article
      className={cx(
        'relative flex h-full gap-4 overflow-hidden rounded-card border border-line bg-raised transition-colors focus-within:border-ink hover:border-ink',
        isLead ? 'flex-col md:flex-row' : 'max-sm:flex-row-reverse',
      )}
    >
      {article.picture && (
        <Picture
          url={article.picture}
          alt=""
          sizes={isLead ? '(min-width: 768px) 640px, 60vw' : '176px'}
          width={720}
          height={450}
          loading={isLead ? 'eager' : 'lazy'}
          className={cx(
            'shrink-0 bg-brand-tint object-cover',
            isLead ? 'aspect-16/10 w-full md:w-[55%]' : 'w-28 self-stretch sm:w-44',
          )}
        />
      )}
      <div
        className={cx(
          'grid min-w-0 flex-1 content-start gap-1.5 py-3.5',
          article.picture && !isLead ? 'max-sm:pl-4 sm:pr-4' : 'px-4',
          isLead && 'md:content-center md:py-6 md:pr-6 md:pl-2',
        )}
      >
        <ArticleFacts article={article} />
        <Heading className={cx('leading-snug', isLead ? 'text-xl md:text-3xl' : 'text-[17px]')}>
          <Link to={addressOf('article', article.post_id)} className="stretched-link">
            {textOf(article.title)}
          </Link>
        </Heading>
        <p className={cx('text-muted', isLead ? 'line-clamp-4' : 'line-clamp-2 text-sm max-sm:hidden')}>
          {textOf(article.summary)}
        </p>
      </div>
    </article>
  );
}

/** Publication date, channel or column, and reading time of an article. */
export function ArticleFacts({ article }: { article: Article }) {
  const { t, lang, textOf, dayText } = usePage();
  const { columns_category: column } = article;
  return (
    <p className="facts">
      <Spaced>
        <time dateTime={article.published_on}>{dayText(article.published_on)}</time>
        <span>{column ? textOf(column.name) : t(`article:channel.${article.channel}`)}</span>
        <span>{t('article:minutes', { count: article.reading_minutes[lang] })}</span>
      </Spaced>
    </p>
  );
}

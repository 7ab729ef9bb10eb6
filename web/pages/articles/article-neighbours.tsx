import type { ArticleDetail } from '#contract/articles.ts';
import { usePage } from '#web/app/page.ts';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

type NeighbourArticle = NonNullable<ArticleDetail['previous']>;

/** Links to the previous and the next article of the same type. */
export function ArticleNeighbours({ article: { previous, next } }: { article: ArticleDetail }) {
  const { t, addressOf, textOf } = usePage();
  const linkTo = ({ post_id, title }: NeighbourArticle) => ({
    to: addressOf('article', post_id),
    title: textOf(title),
  });
  return (
    <NeighbourLinks
      label={t('article:neighbours')}
      previousLabel={t('article:previous')}
      nextLabel={t('article:next')}
      previous={previous && linkTo(previous)}
      next={next && linkTo(next)}
    />
  );
}

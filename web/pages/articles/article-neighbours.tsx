import type { ArticleDetail } from '#contract/articles.ts';
import { usePage } from '#web/app/page.ts';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

type Other = NonNullable<ArticleDetail['previous']>;

/** The articles of the same kind before and after this one. */
export function Neighbours({ article: { previous, next } }: { article: ArticleDetail }) {
  const { t, addressOf, textOf } = usePage();
  const linkTo = ({ post_id, title }: Other) => ({
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

import type { ArticleDetail } from '#contract/articles.ts';
import { addressOf } from '#domain/addresses.ts';
import { inLanguage } from '#domain/language.ts';
import { usePage } from '#web/app/page.ts';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

type Other = NonNullable<ArticleDetail['previous']>;

/** The articles of the same kind before and after this one. */
export function Neighbours({ article: { previous, next } }: { article: ArticleDetail }) {
  const { t, lang } = usePage();
  const linkTo = ({ post_id, title }: Other) => ({
    to: addressOf('article', lang, post_id),
    title: inLanguage(title, lang),
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

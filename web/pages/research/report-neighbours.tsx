import type { ResearchReportDetail } from '#contract/research.ts';
import { usePage } from '#web/app/page.ts';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

type Other = NonNullable<ResearchReportDetail['previous']>;

/** The reports on the same type before and after this one. */
export function Neighbours({ report: { previous, next } }: { report: ResearchReportDetail }) {
  const { t, addressOf, textOf } = usePage();
  const linkTo = ({ id, title }: Other) => ({
    to: addressOf('researchReport', id),
    title: textOf(title),
  });
  return (
    <NeighbourLinks
      label={t('research:neighbours')}
      previousLabel={t('research:previous')}
      nextLabel={t('research:next')}
      previous={previous && linkTo(previous)}
      next={next && linkTo(next)}
    />
  );
}

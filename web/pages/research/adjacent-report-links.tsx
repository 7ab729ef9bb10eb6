import type { ResearchReportDetail } from '#contract/research.ts';
import { usePage } from '#web/app/page.ts';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

type AdjacentReport = NonNullable<ResearchReportDetail['previous']>;

/** Links to the previous and the next report on the same property type. */
export function AdjacentReportLinks({ report: { previous, next } }: { report: ResearchReportDetail }) {
  const { t, addressOf, textOf } = usePage();
  const linkTo = ({ id, title }: AdjacentReport) => ({
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

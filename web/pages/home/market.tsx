import { useSuspenseQuery } from '@tanstack/react-query';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { homeIndicesQuery } from '#web/api/research-queries.ts';
import { usePage } from '#web/app/page.ts';
import { IndexFigures } from '#web/features/research/index-figures.tsx';
import { seriesOf } from '#web/features/research/series.ts';
import { HomeSectionHead } from './home-section-head.tsx';

/** Market overview: the latest price indices in a strip, each with a five-year chart. */
export default function Market({ icsType }: { icsType: IcsType | undefined }) {
  const { t, addressOf } = usePage();
  const { series } = useSuspenseQuery(homeIndicesQuery(icsType)).data;
  if (series.length === 0) return null;
  return (
    <section aria-labelledby="home-market" className="home-part below">
      <HomeSectionHead
        id="home-market"
        title={t('home:market.title')}
        links={[{ to: addressOf('research', icsType), label: t('home:market.all') }]}
      />
      <IndexFigures series={series.map(seriesOf)} label={t('home:market.title')} isStrip />
    </section>
  );
}

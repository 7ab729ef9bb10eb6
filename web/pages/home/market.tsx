import { useSuspenseQuery } from '@tanstack/react-query';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { homeIndicesQuery } from '#web/api/research-queries.ts';
import { usePage } from '#web/app/page.ts';
import { IndexFigures } from '#web/features/research/index-figures.tsx';
import { seriesOf } from '#web/features/research/series.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Where the market stands: the latest indices, with the course of five years beside them. */
export default function Market({ icsType }: { icsType: IcsType | undefined }) {
  const { t, addressOf } = usePage();
  const { series } = useSuspenseQuery(homeIndicesQuery(icsType)).data;
  if (series.length === 0) return null;
  return (
    <section aria-labelledby="home-market" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-market" className="text-xl md:text-2xl">
          {t('home:market.title')}
        </h2>
        <Link
          to={addressOf('research', icsType)}
          className="target inline-flex items-center gap-1 font-semibold text-brand hover:underline hover:underline-offset-4"
        >
          {t('home:market.all')}
          <Icon of="arrow-right" size="sm" />
        </Link>
      </div>
      <IndexFigures series={series.map(seriesOf)} label={t('home:market.title')} />
    </section>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { ICS_TYPES, type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { INDICES_OF_TYPE, PRICE_INDICES } from '#domain/market/series.ts';
import { researchReportsQuery, researchSeriesQuery } from '#web/api/research-queries.ts';
import { type Head, type HeadContext, pageContext, usePage, usePageParams } from '#web/app/page.ts';
import { IndexFigures } from '#web/features/research/index-figures.tsx';
import { seriesOf } from '#web/features/research/series.ts';
import { trendPageUrl } from '#web/features/research/trend-address.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { ReportList } from './reports.tsx';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const { queryClient } = context.get(pageContext);
  const icsType = icsTypeOfSegment(params.type);
  await Promise.all([
    queryClient.ensureQueryData(indicesQuery(icsType)),
    queryClient.ensureQueryData(researchReportsQuery(icsType)),
  ]);
  return null;
}

export function head(_: null, { params, t, addressOf }: HeadContext): Head {
  const icsType = icsTypeOfSegment(params.type);
  return {
    title: titleOf(icsType, t),
    description: t('research:description'),
    canonical: addressOf('research', icsType),
  };
}

/** Query for the indices on this page, over five years. */
function indicesQuery(icsType: IcsType | undefined) {
  return researchSeriesQuery({ codes: indexCodesOf(icsType).join(), period: '5' });
}

function indexCodesOf(icsType: IcsType | undefined): readonly string[] {
  return icsType ? INDICES_OF_TYPE[icsType] : ICS_TYPES.flatMap((type) => INDICES_OF_TYPE[type]);
}

/** Page of the current market indices and the research reports. */
export default function ResearchPage() {
  const { t, lang, addressOf } = usePage();
  const icsType = icsTypeOfSegment(usePageParams().type);
  const { data } = useSuspenseQuery(indicesQuery(icsType));
  const { reports } = useSuspenseQuery(researchReportsQuery(icsType)).data;
  const series = data.series.map(seriesOf);
  return (
    <>
      <div className="border-b border-line bg-raised">
        <div className="page-width grid gap-3 pt-4 md:pt-6 print:pb-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-[22px] md:text-2xl">{titleOf(icsType, t)}</h1>
            <ButtonLink
              icon="chart-line"
              to={trendPageUrl(lang, icsType ? INDICES_OF_TYPE[icsType] : PRICE_INDICES)}
              data-print="hide"
            >
              {t('research:trend.title')}
            </ButtonLink>
          </div>
          <TabLinks
            label={t('research:types')}
            links={[undefined, ...ICS_TYPES].map((type) => ({
              key: type ?? 'all',
              to: addressOf('research', type),
              label: type ? t(`type.${type}`) : t('research:all_types'),
              isCurrent: type === icsType,
            }))}
          />
        </div>
      </div>
      <div className="page-width grid gap-10 pt-4 md:pt-6">
        {series.length > 0 && (
          <section aria-labelledby="indices" className="grid gap-4">
            <h2 id="indices" className="text-xl">
              {t('research:latest')}
            </h2>
            <IndexFigures series={series} label={t('research:latest')} />
          </section>
        )}
        <ReportList reports={reports} />
      </div>
    </>
  );
}

function titleOf(icsType: IcsType | undefined, t: Translate): string {
  return icsType ? t(`research:title_of.${icsType}`) : t('research:title');
}

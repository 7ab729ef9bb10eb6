import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { ResearchReportDetail } from '#contract/research.ts';
import { LANGUAGE_DEFINITIONS } from '#domain/text/language.ts';
import { researchReportQuery, researchSeriesQuery } from '#web/api/research-queries.ts';
import { agencyJsonLd, type BreadcrumbStep, breadcrumbJsonLd, jsonLdGraph } from '#web/app/json-ld.ts';
import {
  type Head,
  type HeadContext,
  type PageContext,
  pageContext,
  usePage,
  usePageParams,
} from '#web/app/page.ts';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { AdjacentReportLinks } from './adjacent-report-links.tsx';
import { ReportChart } from './report-chart.tsx';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const { reportId = '' } = params;
  if (!/^\d{1,9}$/.test(reportId)) throw new PodiumError('not_found');
  const { queryClient } = context.get(pageContext);
  const { series_codes } = await queryClient.ensureQueryData(researchReportQuery(reportId));
  await queryClient.ensureQueryData(researchSeriesQuery({ codes: series_codes.join() }));
  return null;
}

export function head(_: null, context: HeadContext): Head {
  const { params, lang, t, site, origin, queryClient, addressOf, textOf, dayText } = context;
  const report = queryClient.getQueryData(researchReportQuery(params.reportId ?? '').queryKey);
  if (!report) return { description: '', robots: 'noindex' };
  const canonical = addressOf('researchReport', report.id);
  const title = textOf(report.title);
  return {
    title,
    description: textOf(report.summary),
    canonical,
    publishedOn: report.published_on,
    jsonLd:
      import.meta.env.SSR &&
      jsonLdGraph(
        {
          '@type': 'Report',
          headline: title,
          description: textOf(report.summary),
          datePublished: report.published_on,
          inLanguage: LANGUAGE_DEFINITIONS[lang].html,
          mainEntityOfPage: origin + canonical,
          author: agencyJsonLd(textOf(site.brand), origin),
          publisher: agencyJsonLd(textOf(site.brand), origin),
        },
        breadcrumbJsonLd([...breadcrumbTrailOf(report, context), { to: canonical, label: title }], origin),
      ),
    shareCard:
      import.meta.env.SSR &&
      (() => ({
        label: t('research:title'),
        icsType: report.ics_type ?? undefined,
        lines: [dayText(report.published_on)],
      })),
  };
}

/** Page of one report: the chart, followed by the text. */
export default function ResearchReportPage() {
  const { t, origin, addressOf, textOf, dayText } = usePage();
  const { data: report } = useSuspenseQuery(researchReportQuery(usePageParams().reportId ?? ''));
  return (
    <div className="page-width grid max-w-6xl grid-cols-1 gap-6 pt-4 md:pt-6">
      <ReportBreadcrumb report={report} />
      <article className="grid grid-cols-1 gap-6">
        <header className="grid gap-3">
          <h1 className="text-2xl leading-snug md:text-3xl md:leading-tight">{textOf(report.title)}</h1>
          <p className="flex flex-wrap gap-x-4 text-muted">
            <Spaced>
              <span>{t('research:by')}</span>
              <time dateTime={report.published_on}>{dayText(report.published_on)}</time>
            </Spaced>
          </p>
        </header>
        <ReportChart report={report} />
        <div
          className="article-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the server
          dangerouslySetInnerHTML={{ __html: textOf(report.body) }}
        />
        <div data-print="hide" className="flex flex-wrap gap-2 border-t border-line pt-5 noscript:hidden">
          <CopyLinkButton link={origin + addressOf('researchReport', report.id)} />
          <Button icon="printer" variant="plain" onClick={() => window.print()}>
            {t('research:print')}
          </Button>
        </div>
      </article>
      <AdjacentReportLinks report={report} />
    </div>
  );
}

function breadcrumbTrailOf(
  { ics_type }: ResearchReportDetail,
  { t, addressOf }: PageContext,
): readonly BreadcrumbStep[] {
  return [
    { to: addressOf('research'), label: t('research:title') },
    ...(ics_type ? [{ to: addressOf('research', ics_type), label: t(`type.${ics_type}`) }] : []),
  ];
}

function ReportBreadcrumb({ report }: { report: ResearchReportDetail }) {
  const page = usePage();
  return (
    <Breadcrumb
      label={page.t('research:breadcrumb')}
      trail={breadcrumbTrailOf(report, page)}
      current={page.dayText(report.published_on)}
    />
  );
}

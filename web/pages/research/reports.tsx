import type { ResearchReport } from '#contract/research.ts';
import { usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** List of reports by year of publication, newest first. */
export function ReportList({ reports }: { reports: readonly ResearchReport[] }) {
  const { t } = usePage();
  const reportsByYear = [...Map.groupBy(reports, ({ published_on }) => published_on.slice(0, 4))];
  return (
    <section aria-labelledby="reports" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="reports" className="text-xl">
          {t('research:reports')}
        </h2>
        <span className="text-muted">{t('research:reports.count', { count: reports.length })}</span>
      </div>
      {reportsByYear.map(([year, reportsOfYear]) => (
        <div key={year} className="grid gap-3">
          <h3 className="text-lg text-muted">{year}</h3>
          <ul aria-label={t('research:reports.of_year', { year })} className="grid gap-3 lg:grid-cols-2">
            {reportsOfYear.map((report) => (
              <li key={report.id}>
                <ReportRow report={report} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ReportRow({ report }: { report: ResearchReport }) {
  const { t, addressOf, textOf, dayText } = usePage();
  return (
    <article className="relative grid h-full content-start gap-1.5 rounded-card border border-line bg-raised px-4 py-3.5 transition-colors focus-within:border-ink hover:border-ink">
      <p className="facts">
        <Spaced>
          <time dateTime={report.published_on}>{dayText(report.published_on)}</time>
          <span>{report.ics_type ? t(`type.${report.ics_type}`) : t('research:all_types')}</span>
        </Spaced>
      </p>
      <h4 className="text-[17px] leading-snug font-bold text-balance">
        <Link to={addressOf('researchReport', report.id)} className="stretched-link">
          {textOf(report.title)}
        </Link>
      </h4>
      <p className="line-clamp-2 text-sm print:line-clamp-none text-muted">{textOf(report.summary)}</p>
    </article>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { OfficeAnswer } from '#contract/office.ts';
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts';
import { OFFICE_ROWS_PER_PAGE } from '#domain/office/office.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { usePage, usePageQuery } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { readEnquirySearch } from './enquiry-search.ts';
import { OfficeLoadError } from './office-load-error.tsx';
import { officeQuery } from './office-queries.ts';
import { useTimeFormatter } from './use-format-time.ts';

type LogEntry = OfficeAnswer<'log'>['actions'][number];

/** Log of the actions in the back office, newest first. */
export function ActionLog() {
  const { t, addressOf } = usePage();
  const searchParams = usePageQuery();
  const { page } = readEnquirySearch(searchParams);
  const logRequest = useQuery(officeQuery('log', page > 1 ? { page: String(page) } : {}));
  const timeText = useTimeFormatter();
  const columns: readonly Column<LogEntry>[] = [
    { key: 'when', heading: t('office:log.when'), cell: ({ done_at }) => timeText(done_at) },
    { key: 'who', heading: t('office:log.who'), cell: ({ user }) => user ?? t('office:log.command') },
    { key: 'what', heading: t('office:log.what'), cell: ({ action }) => t(`office:action.${action}`) },
    { key: 'subject', heading: t('office:log.subject'), cell: (entry) => <SubjectCell entry={entry} /> },
    { key: 'value', heading: t('office:log.value'), cell: (action) => valueText(action, t) },
  ];
  const count = logRequest.data?.count ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-[22px] md:text-2xl">{t('office:tab.log')}</h1>
        <span role="status" className="text-muted">
          {logRequest.data && t('office:count', { count })}
        </span>
      </div>
      {logRequest.error && (
        <OfficeLoadError
          error={logRequest.error}
          onRetry={() => void logRequest.refetch()}
          busy={logRequest.isFetching}
        />
      )}
      {logRequest.isPending && <Skeleton className="h-96 w-full noscript:hidden" />}
      {logRequest.data && count === 0 && <EmptyState icon="scroll-text" title={t('office:log.empty')} />}
      {count > 0 && (
        <Table
          caption={t('office:tab.log')}
          columns={columns}
          rows={logRequest.data?.actions ?? []}
          rowKey={({ id }) => id}
        />
      )}
      <PageLinks
        cursor={(page - 1) * OFFICE_ROWS_PER_PAGE}
        count={count}
        pageSize={OFFICE_ROWS_PER_PAGE}
        to={(pageNumber) =>
          addressOf('office', 'log', new URLSearchParams(pageNumber > 1 ? { page: String(pageNumber) } : {}))
        }
      />
    </>
  );
}

/** The subject of an action; enquiries and listings are links. */
function SubjectCell({ entry: { action, subject } }: { entry: LogEntry }) {
  const { addressOf } = usePage();
  // A log entry about a stock draft carries the number of its enquiry.
  const isEnquiry = action.startsWith('enquiry_') || action === 'stock_draft';
  if (subject === null || !(isEnquiry || action.startsWith('stock_'))) return subject ?? '–';
  const subjectUrl = isEnquiry
    ? addressOf('officeEnquiry', subject)
    : addressOf('office', 'listings', new URLSearchParams({ keyword: subject, status: 'all' }));
  return (
    <Link to={subjectUrl} className="text-brand underline underline-offset-4">
      {subject}
    </Link>
  );
}

/** Returns the new value as text: the label of a status, or any other value unchanged. */
function valueText({ action, value }: LogEntry, t: Translate): string {
  if (action === 'enquiry_assignee') return value ?? t('office:filter.nobody');
  const status = ENQUIRY_STATUSES.find((candidate) => candidate === value);
  if (action === 'enquiry_status' && status) return t(`office:status.${status}`);
  const stockStatus = STOCK_STATUSES.find((candidate) => candidate === value);
  if ((action === 'stock_status' || action === 'stock_undone') && stockStatus)
    return t(`office:stock_status.${stockStatus}`);
  return value ?? '–';
}

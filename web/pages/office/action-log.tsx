import { useQuery } from '@tanstack/react-query';
import type { OfficeAnswer } from '#contract/office.ts';
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts';
import { OFFICE_PAGE } from '#domain/office/office.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { usePage, usePageQuery } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { readEnquirySearch } from './enquiry-search.ts';
import { OfficeFailed } from './office-failed.tsx';
import { officeQuery } from './office-queries.ts';
import { useTimeText } from './use-time-text.ts';

type Action = OfficeAnswer<'log'>['actions'][number];

/** What was done in the office, the newest first. */
export function ActionLog() {
  const { t, addressOf } = usePage();
  const query = usePageQuery();
  const { page } = readEnquirySearch(query);
  const list = useQuery(officeQuery('log', page > 1 ? { page: String(page) } : {}));
  const timeText = useTimeText();
  const columns: readonly Column<Action>[] = [
    { key: 'when', heading: t('office:log.when'), cell: ({ done_at }) => timeText(done_at) },
    { key: 'who', heading: t('office:log.who'), cell: ({ user }) => user ?? t('office:log.command') },
    { key: 'what', heading: t('office:log.what'), cell: ({ action }) => t(`office:action.${action}`) },
    { key: 'subject', heading: t('office:log.subject'), cell: (action) => <Subject of={action} /> },
    { key: 'value', heading: t('office:log.value'), cell: (action) => valueText(action, t) },
  ];
  const count = list.data?.count ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-[22px] md:text-2xl">{t('office:tab.log')}</h1>
        <span role="status" className="text-muted">
          {list.data && t('office:count', { count })}
        </span>
      </div>
      {list.error && (
        <OfficeFailed error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && <Skeleton className="h-96 w-full noscript:hidden" />}
      {list.data && count === 0 && <EmptyState icon="scroll-text" title={t('office:log.empty')} />}
      {count > 0 && (
        <Table
          caption={t('office:tab.log')}
          columns={columns}
          rows={list.data?.actions ?? []}
          rowKey={({ id }) => id}
        />
      )}
      <PageLinks
        cursor={(page - 1) * OFFICE_PAGE}
        count={count}
        pageSize={OFFICE_PAGE}
        to={(to) => addressOf('office', 'log', new URLSearchParams(to > 1 ? { page: String(to) } : {}))}
      />
    </>
  );
}

/** What was changed; an enquiry and a listing are links. */
function Subject({ of: { action, subject } }: { of: Action }) {
  const { addressOf } = usePage();
  // A draft is logged with the enquiry it was made of.
  const isEnquiry = action.startsWith('enquiry_') || action === 'stock_draft';
  if (subject === null || !(isEnquiry || action.startsWith('stock_'))) return subject ?? '–';
  const to = isEnquiry
    ? addressOf('officeEnquiry', subject)
    : addressOf('office', 'listings', new URLSearchParams({ keyword: subject, status: 'all' }));
  return (
    <Link to={to} className="text-brand underline underline-offset-4">
      {subject}
    </Link>
  );
}

/** The new value: a status has a phrase, any other value is shown as it was written. */
function valueText({ action, value }: Action, t: Translate): string {
  if (action === 'enquiry_assignee') return value ?? t('office:filter.nobody');
  const status = ENQUIRY_STATUSES.find((known) => known === value);
  if (action === 'enquiry_status' && status) return t(`office:status.${status}`);
  const stockStatus = STOCK_STATUSES.find((known) => known === value);
  if ((action === 'stock_status' || action === 'stock_undone') && stockStatus)
    return t(`office:stock_status.${stockStatus}`);
  return value ?? '–';
}

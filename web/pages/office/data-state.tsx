import { useQuery } from '@tanstack/react-query';
import type { OfficeAnswer } from '#contract/office.ts';
import { grouped } from '#domain/text/numbers.ts';
import { usePage } from '#web/app/page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { FeedState } from './feed-state.tsx';
import { Figure } from './figure.tsx';
import { OfficeFailed } from './office-failed.tsx';
import { officeQuery } from './office-queries.ts';
import { UndoImport } from './undo-import.tsx';
import { useTimeText } from './use-time-text.ts';

type Import = OfficeAnswer<'data'>['imports'][number];

/** The version of the data, and what was imported. */
export function DataState() {
  const { t } = usePage();
  const timeText = useTimeText();
  const { data, error, isFetching, isPending, refetch } = useQuery(officeQuery('data'));
  const count = (
    key: 'rows_read' | 'rows_added' | 'rows_changed' | 'rows_withdrawn' | 'rows_refused' | 'rows_disagreeing',
  ) => ({
    key,
    heading: t(`office:data.${key}`),
    cell: (row: Import) => grouped(row[key]),
    number: true,
  });
  const columns: readonly Column<Import>[] = [
    { key: 'when', heading: t('office:log.when'), cell: ({ ended_at }) => timeText(ended_at) },
    { key: 'kind', heading: t('office:data.kind'), cell: ({ kind }) => t(`office:import_kind.${kind}`) },
    { key: 'file', heading: t('office:data.file'), cell: ({ file_name }) => file_name },
    { key: 'who', heading: t('office:log.who'), cell: ({ imported_by }) => imported_by },
    {
      key: 'outcome',
      heading: t('office:data.outcome'),
      cell: ({ outcome, would_withdraw, rows_present }) =>
        would_withdraw === null || rows_present === null
          ? t(`office:data.outcome.${outcome}`)
          : t('office:data.outcome.too_many', { count: would_withdraw, total: grouped(rows_present) }),
    },
    count('rows_read'),
    count('rows_added'),
    count('rows_changed'),
    count('rows_withdrawn'),
    count('rows_refused'),
    count('rows_disagreeing'),
    { key: 'undo', heading: t('office:data.undo'), cell: (row) => <UndoCell row={row} /> },
  ];
  return (
    <>
      <h1 className="text-[22px] md:text-2xl">{t('office:tab.data')}</h1>
      {error && <OfficeFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {isPending && <Skeleton className="h-96 w-full noscript:hidden" />}
      {data && (
        <>
          <dl className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:grid-cols-2 md:p-6 lg:grid-cols-4">
            <Figure label={t('office:data.version')} value={String(data.version)} />
            <Figure label={t('office:data.changed')} value={timeText(data.changed_at)} />
            <Figure
              label={t('office:data.source')}
              value={t(data.demonstration ? 'office:data.demonstration' : 'office:data.own')}
            />
            <Figure label={t('office:data.unreviewed')} value={grouped(data.unreviewed)} />
          </dl>
          {data.feed && <FeedState feed={data.feed} />}
          <h2 className="text-xl">{t('office:data.imports')}</h2>
          {data.imports.length === 0 ? (
            <EmptyState icon="file-input" title={t('office:data.empty')}>
              {t('office:data.empty_help')}
            </EmptyState>
          ) : (
            <Table
              caption={t('office:data.imports')}
              columns={columns}
              rows={data.imports}
              rowKey={({ id }) => id}
            />
          )}
        </>
      )}
    </>
  );
}

/** Whether an import was taken back, or the way to do so. */
function UndoCell({ row }: { row: Import }) {
  const { t } = usePage();
  const timeText = useTimeText();
  const { undone_at, undone_by, rows_left, can_undo } = row;
  if (undone_at !== null) {
    const shown = { name: undone_by ?? '', time: timeText(undone_at) };
    return rows_left
      ? t('office:data.undone_left', { ...shown, count: rows_left })
      : t('office:data.undone', shown);
  }
  return can_undo ? <UndoImport row={row} /> : '–';
}

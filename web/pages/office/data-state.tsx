import { useQuery } from '@tanstack/react-query';
import type { OfficeAnswer } from '#contract/office.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { usePage } from '#web/app/page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { FeedStatus } from './feed-state.tsx';
import { Figure } from './figure.tsx';
import { OfficeLoadError } from './office-load-error.tsx';
import { officeQuery } from './office-queries.ts';
import { UndoImport } from './undo-import.tsx';
import { useTimeFormatter } from './use-format-time.ts';

type Import = OfficeAnswer<'data'>['imports'][number];

/** Tab with the version of the data and the list of imports. */
export function DataOverview() {
  const { t } = usePage();
  const timeText = useTimeFormatter();
  const { data, error, isFetching, isPending, refetch } = useQuery(officeQuery('data'));
  const createCountColumn = (
    key: 'rows_read' | 'rows_added' | 'rows_changed' | 'rows_withdrawn' | 'rows_refused' | 'rows_disagreeing',
  ) => ({
    key,
    heading: t(`office:data.${key}`),
    cell: (row: Import) => groupThousands(row[key]),
    isNumeric: true,
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
          : t('office:data.outcome.too_many', { count: would_withdraw, total: groupThousands(rows_present) }),
    },
    createCountColumn('rows_read'),
    createCountColumn('rows_added'),
    createCountColumn('rows_changed'),
    createCountColumn('rows_withdrawn'),
    createCountColumn('rows_refused'),
    createCountColumn('rows_disagreeing'),
    { key: 'undo', heading: t('office:data.undo'), cell: (row) => <UndoCell row={row} /> },
  ];
  return (
    <>
      <h1 className="text-[22px] md:text-2xl">{t('office:tab.data')}</h1>
      {error && <OfficeLoadError error={error} onRetry={() => void refetch()} busy={isFetching} />}
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
            <Figure label={t('office:data.unreviewed')} value={groupThousands(data.unreviewed)} />
          </dl>
          {data.feed && <FeedStatus feed={data.feed} />}
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

/** Table cell that says when an import was undone, or offers a button to undo the import. */
function UndoCell({ row }: { row: Import }) {
  const { t } = usePage();
  const timeText = useTimeFormatter();
  const { undone_at, undone_by, rows_left, can_undo } = row;
  if (undone_at !== null) {
    const phraseParams = { name: undone_by ?? '', time: timeText(undone_at) };
    return rows_left
      ? t('office:data.undone_left', { ...phraseParams, count: rows_left })
      : t('office:data.undone', phraseParams);
  }
  return can_undo ? <UndoImport row={row} /> : '–';
}

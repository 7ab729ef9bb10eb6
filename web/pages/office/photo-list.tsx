import { useQuery } from '@tanstack/react-query';
import type { OfficeAnswer } from '#contract/office.ts';
import { OFFICE_PAGE } from '#domain/office/office.ts';
import { LEAST_PHOTO_WIDTH, REMOTE_LIMITS } from '#domain/office/photo-problem.ts';
import { usePage, usePageQuery } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { OfficeFailed } from './office-failed.tsx';
import { officeQuery } from './office-queries.ts';
import { PHOTO_CHOICES, photoInput, readPhotoSearch } from './photo-search.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import { useTimeText } from './use-time-text.ts';

type Answer = OfficeAnswer<'photos'>;
type Photo = Answer['photos'][number];

/** Photos that are missing, broken, too small or unused. */
export function PhotoList() {
  const { t, addressOf } = usePage();
  const search = readPhotoSearch(usePageQuery());
  const { data, error, isFetching, isPending, refetch } = useQuery(officeQuery('photos', photoInput(search)));
  const listAddress = (to: Partial<typeof search>) =>
    addressOf('office', 'photos', new URLSearchParams(photoInput({ ...search, page: 1, ...to })));
  const count = data?.counts[search.problem] ?? 0;
  const columns: readonly Column<Photo>[] = [
    {
      key: 'problem',
      heading: t('office:photos.problem'),
      cell: ({ problem }) => t(`office:photos.problem.${problem}`),
    },
    { key: 'address', heading: t('office:photos.address'), cell: (photo) => <Address of={photo} /> },
    { key: 'used_by', heading: t('office:photos.used_by'), cell: (photo) => <UsedBy of={photo} /> },
    { key: 'reason', heading: t('office:photos.reason'), cell: (photo) => reasonText(photo, t) },
  ];
  return (
    <>
      <div>
        <h1 className="text-[22px] md:text-2xl">{t('office:tab.photos')}</h1>
        <p className="text-sm text-muted">{t('office:photos.help')}</p>
        <p role="status" className="text-sm text-muted">
          {data && <Checked answer={data} />}
        </p>
      </div>
      <TabLinks
        label={t('office:filters')}
        links={PHOTO_CHOICES.map((problem) => ({
          key: problem,
          to: listAddress({ problem }),
          label: data
            ? t('office:tab_count', {
                tab: t(`office:photos.problem.${problem}`),
                count: data.counts[problem],
              })
            : t(`office:photos.problem.${problem}`),
          current: problem === search.problem,
        }))}
      />
      {error && <OfficeFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {(isPending || data?.checked_at === null) && <RowSkeletons />}
      {data && data.checked_at !== null && count === 0 && (
        <EmptyState icon="image" title={t('office:photos.empty')}>
          {t('office:photos.empty_help', { pixels: LEAST_PHOTO_WIDTH })}
        </EmptyState>
      )}
      {data && count > 0 && (
        <Table
          caption={t('office:tab.photos')}
          columns={columns}
          rows={data.photos}
          rowKey={({ problem, address }) => `${problem} ${address}`}
        />
      )}
      <PageLinks
        cursor={(search.page - 1) * OFFICE_PAGE}
        count={count}
        pageSize={OFFICE_PAGE}
        to={(page) => listAddress({ page })}
      />
    </>
  );
}

/** When photos were looked at, and how many are on their way. */
function Checked({ answer: { checked_at, waiting } }: { answer: Answer }) {
  const { t } = usePage();
  const timeText = useTimeText();
  if (checked_at === null) return t('office:photos.checking');
  return (
    <>
      {t('office:photos.checked', { time: timeText(checked_at) })}
      {waiting > 0 && <span className="block">{t('office:photos.waiting', { count: waiting })}</span>}
    </>
  );
}

/** A file that is there can be looked at. */
function Address({ of: { problem, address } }: { of: Photo }) {
  if (problem === 'missing') return <span className="break-all">{address}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="break-all text-brand underline underline-offset-4"
    >
      {address}
    </a>
  );
}

function UsedBy({ of: { used_by } }: { of: Photo }) {
  const { t, addressOf } = usePage();
  if (used_by === null) return '–';
  const label = t(`office:photos.user.${used_by.kind}`, { id: used_by.id });
  if (used_by.kind !== 'listing') return label;
  const search = new URLSearchParams({ keyword: String(used_by.id), status: 'all' });
  return (
    <Link to={addressOf('office', 'listings', search)} className="text-brand underline underline-offset-4">
      {label}
    </Link>
  );
}

function reasonText({ failure }: Photo, t: Translate): string {
  if (!failure) return '–';
  const { reason, status } = failure;
  return status === null
    ? t(`office:photos.failure.${reason}`, REMOTE_LIMITS)
    : t('office:photos.failure.answer', { status });
}

import { useQuery } from '@tanstack/react-query';
import type { OfficeAnswer } from '#contract/office.ts';
import { OFFICE_ROWS_PER_PAGE } from '#domain/office/office.ts';
import { MIN_PHOTO_LONGER_SIDE, REMOTE_PICTURE_LIMITS } from '#domain/office/photo-problem.ts';
import { usePage, usePageQuery } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { OfficeLoadError } from './office-load-error.tsx';
import { officeQuery } from './office-queries.ts';
import { PHOTO_CHOICES, photoSearchParams, readPhotoSearch } from './photo-search.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import { useTimeFormatter } from './use-format-time.ts';

type PhotosAnswer = OfficeAnswer<'photos'>;
type Photo = PhotosAnswer['photos'][number];

/** List of photos that are missing, broken, too small or unused. */
export function PhotoList() {
  const { t, addressOf } = usePage();
  const search = readPhotoSearch(usePageQuery());
  const { data, error, isFetching, isPending, refetch } = useQuery(
    officeQuery('photos', photoSearchParams(search)),
  );
  const listUrl = (change: Partial<typeof search>) =>
    addressOf('office', 'photos', new URLSearchParams(photoSearchParams({ ...search, page: 1, ...change })));
  const count = data?.counts[search.problem] ?? 0;
  const columns: readonly Column<Photo>[] = [
    {
      key: 'problem',
      heading: t('office:photos.problem'),
      cell: ({ problem }) => t(`office:photos.problem.${problem}`),
    },
    { key: 'address', heading: t('office:photos.address'), cell: (photo) => <AddressCell photo={photo} /> },
    { key: 'used_by', heading: t('office:photos.used_by'), cell: (photo) => <UsedByCell photo={photo} /> },
    { key: 'reason', heading: t('office:photos.reason'), cell: (photo) => reasonText(photo, t) },
  ];
  return (
    <>
      <div>
        <h1 className="text-[22px] md:text-2xl">{t('office:tab.photos')}</h1>
        <p className="text-sm text-muted">{t('office:photos.help')}</p>
        <p role="status" className="text-sm text-muted">
          {data && <CheckStatus answer={data} />}
        </p>
      </div>
      <TabLinks
        label={t('office:filters')}
        links={PHOTO_CHOICES.map((problem) => ({
          key: problem,
          to: listUrl({ problem }),
          label: data
            ? t('office:tab_count', {
                tab: t(`office:photos.problem.${problem}`),
                count: data.counts[problem],
              })
            : t(`office:photos.problem.${problem}`),
          isCurrent: problem === search.problem,
        }))}
      />
      {error && <OfficeLoadError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {(isPending || data?.checked_at === null) && <RowSkeletons />}
      {data && data.checked_at !== null && count === 0 && (
        <EmptyState icon="image" title={t('office:photos.empty')}>
          {t('office:photos.empty_help', { pixels: MIN_PHOTO_LONGER_SIDE })}
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
        cursor={(search.page - 1) * OFFICE_ROWS_PER_PAGE}
        count={count}
        pageSize={OFFICE_ROWS_PER_PAGE}
        to={(page) => listUrl({ page })}
      />
    </>
  );
}

/** Time of the last photo check and the number of pictures on other sites that are still to be fetched. */
function CheckStatus({ answer: { checked_at, waiting } }: { answer: PhotosAnswer }) {
  const { t } = usePage();
  const timeText = useTimeFormatter();
  if (checked_at === null) return t('office:photos.checking');
  return (
    <>
      {t('office:photos.checked', { time: timeText(checked_at) })}
      {waiting > 0 && <span className="block">{t('office:photos.waiting', { count: waiting })}</span>}
    </>
  );
}

/** URL of the photo file, as a link if the file exists. */
function AddressCell({ photo: { problem, address } }: { photo: Photo }) {
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

function UsedByCell({ photo: { used_by } }: { photo: Photo }) {
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
    ? t(`office:photos.failure.${reason}`, REMOTE_PICTURE_LIMITS)
    : t('office:photos.failure.answer', { status });
}

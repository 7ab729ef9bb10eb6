import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { type EnquiryTab, OFFICE_ROWS_PER_PAGE } from '#domain/office/office.ts';
import { phoneText } from '#domain/text/phone.ts';
import { usePage, usePageQuery } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { EnquiryFilters } from './enquiry-filters.tsx';
import {
  enquirySearchParams,
  enquirySearchUrl,
  hasActiveFilters,
  type ListLocationState,
  readEnquirySearch,
} from './enquiry-search.ts';
import { enquiriesFileUrl } from './office-client.ts';
import { OfficeLoadError } from './office-load-error.tsx';
import { officeQuery } from './office-queries.ts';
import { RefusedMailBadge } from './refused-mail.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useTimeFormatter } from './use-format-time.ts';

type Row = OfficeAnswer<'enquiries'>['enquiries'][number];

/** List of the enquiries in one tab. The longest-waiting enquiries come first. */
export function EnquiryList({ tab }: { tab: EnquiryTab }) {
  const { t, lang, addressOf } = usePage();
  const searchParams = usePageQuery();
  const search = readEnquirySearch(searchParams);
  const callInput = { ...enquirySearchParams(search), tab };
  const enquiriesRequest = useQuery(officeQuery('enquiries', callInput));
  const { data: overview } = useQuery(officeQuery('overview'));
  const count = enquiriesRequest.data?.count ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-[22px] md:text-2xl">{t(`office:tab.${tab}`)}</h1>
          <span role="status" className="text-muted">
            {enquiriesRequest.data && t('office:count', { count })}
          </span>
        </div>
        {count > 0 && (
          <ButtonAnchor
            icon="download"
            href={enquiriesFileUrl({ ...callInput, lang })}
            download
            variant="plain"
          >
            {t('office:export')}
          </ButtonAnchor>
        )}
      </div>
      <EnquiryFilters tab={tab} search={search} users={overview?.users ?? []} />
      {enquiriesRequest.error && (
        <OfficeLoadError
          error={enquiriesRequest.error}
          onRetry={() => void enquiriesRequest.refetch()}
          busy={enquiriesRequest.isFetching}
        />
      )}
      {enquiriesRequest.isPending && <RowSkeletons />}
      {enquiriesRequest.data && count > 0 && (
        <EnquiryRows rows={enquiriesRequest.data.enquiries} label={t(`office:tab.${tab}`)} />
      )}
      {enquiriesRequest.data && count === 0 && (
        <EmptyState
          icon={hasActiveFilters(search) ? 'search-x' : 'inbox'}
          title={t(hasActiveFilters(search) ? 'office:no_match' : 'office:empty')}
          action={
            hasActiveFilters(search) && (
              <ButtonLink to={addressOf('office', tab)}>{t('office:filter.clear')}</ButtonLink>
            )
          }
        >
          {t(hasActiveFilters(search) ? 'office:no_match_help' : 'office:empty_help')}
        </EmptyState>
      )}
      {enquiriesRequest.data && count > 0 && search.page * OFFICE_ROWS_PER_PAGE >= count && (
        <p className="text-center text-sm text-muted">{t('office:end')}</p>
      )}
      <PageLinks
        cursor={(search.page - 1) * OFFICE_ROWS_PER_PAGE}
        count={count}
        pageSize={OFFICE_ROWS_PER_PAGE}
        to={(page) => enquirySearchUrl(tab, { ...search, page }, lang)}
      />
    </>
  );
}

function EnquiryRows({ rows, label }: { rows: readonly Row[]; label: string }) {
  const { t } = usePage();
  const listRef = useRef<HTMLUListElement>(null);
  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...(listRef.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    const nextLink = step === undefined || index < 0 ? undefined : links[index + step];
    if (!nextLink) return;
    event.preventDefault();
    nextLink.focus();
  }
  return (
    <>
      <p className="-mb-3 text-sm text-muted pointer-coarse:hidden">{t('office:keys')}</p>
      <ul
        ref={listRef}
        aria-label={label}
        onKeyDown={moveFocus}
        className="divide-y divide-line rounded-card border border-line bg-raised"
      >
        {rows.map((row) => (
          <li key={row.number}>
            <EnquiryRow row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

const ROW_CLASS =
  'grid gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[6rem_minmax(0,11rem)_minmax(0,1fr)_8rem_11rem] lg:items-center';

/** One enquiry with its subject, message, status and time of arrival. The whole row is a link. */
function EnquiryRow({ row }: { row: Row }) {
  const { t, addressOf } = usePage();
  const timeText = useTimeFormatter();
  const searchParams = usePageQuery();
  const { number, kind, about, name, phone, message, reason, status, assignee, received_at, mail_refused } =
    row;
  const summary = [reason && t(`office:reason.${reason}`), message].filter(Boolean).join(' · ');
  const locationState: ListLocationState = { listQuery: searchParams.toString() };
  return (
    <Link
      to={addressOf('officeEnquiry', number)}
      state={locationState}
      className={`${ROW_CLASS} -outline-offset-2 transition-colors hover:bg-brand-tint`}
    >
      <span className="flex items-center justify-between gap-2 lg:block">
        <Spaced>
          <span className="font-bold tabular-nums text-brand">{number}</span>
          <span className="lg:hidden">
            <StatusBadge status={status} />
          </span>
        </Spaced>
      </span>
      <span className="min-w-0">
        <span className="block truncate font-bold">{name ?? t('office:unnamed')}</span>{' '}
        {phone !== null && <span className="block text-sm text-muted">{phoneText(phone)}</span>}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-sm text-muted">
          {[t(`office:kind.${kind}`), about].filter(Boolean).join(' · ')}
        </span>
        <span className="line-clamp-2">{summary || t('office:no_message')}</span>
        {mail_refused && (
          <span className="mt-1 block">
            <RefusedMailBadge />
          </span>
        )}
      </span>
      <span className="max-lg:hidden">
        <StatusBadge status={status} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted lg:block">
        <Spaced>
          <time dateTime={received_at} className="block">
            {timeText(received_at)}
          </time>
          <span className="block truncate">{assignee ?? t('office:filter.nobody')}</span>
        </Spaced>
      </span>
    </Link>
  );
}

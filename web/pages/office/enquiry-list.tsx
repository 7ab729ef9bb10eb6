import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { type EnquiryTab, OFFICE_PAGE } from '#domain/office/office.ts';
import { phoneText } from '#domain/text/phone.ts';
import { usePage, usePageQuery } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { EnquiryFilters } from './enquiry-filters.tsx';
import {
  enquiryInput,
  enquirySearchAddress,
  isNarrowed,
  type ListState,
  readEnquirySearch,
} from './enquiry-search.ts';
import { enquiriesFileAddress } from './office-client.ts';
import { OfficeFailed } from './office-failed.tsx';
import { officeQuery } from './office-queries.ts';
import { RefusedMark } from './refused-mail.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { StatusMark } from './status-mark.tsx';
import { useTimeText } from './use-time-text.ts';

type Row = OfficeAnswer<'enquiries'>['enquiries'][number];

/** Enquiries of one tab: those that have waited longest stand first. */
export function EnquiryList({ tab }: { tab: EnquiryTab }) {
  const { t, lang, addressOf } = usePage();
  const query = usePageQuery();
  const search = readEnquirySearch(query);
  const input = { ...enquiryInput(search), tab };
  const list = useQuery(officeQuery('enquiries', input));
  const { data: overview } = useQuery(officeQuery('overview'));
  const count = list.data?.count ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-[22px] md:text-2xl">{t(`office:tab.${tab}`)}</h1>
          <span role="status" className="text-muted">
            {list.data && t('office:count', { count })}
          </span>
        </div>
        {count > 0 && (
          <ButtonAnchor icon="download" href={enquiriesFileAddress({ ...input, lang })} download look="plain">
            {t('office:export')}
          </ButtonAnchor>
        )}
      </div>
      <EnquiryFilters tab={tab} search={search} users={overview?.users ?? []} />
      {list.error && (
        <OfficeFailed error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && <RowSkeletons />}
      {list.data && count > 0 && <Rows rows={list.data.enquiries} label={t(`office:tab.${tab}`)} />}
      {list.data && count === 0 && (
        <EmptyState
          icon={isNarrowed(search) ? 'search-x' : 'inbox'}
          title={t(isNarrowed(search) ? 'office:no_match' : 'office:empty')}
          action={
            isNarrowed(search) && (
              <ButtonLink to={addressOf('office', tab)}>{t('office:filter.clear')}</ButtonLink>
            )
          }
        >
          {t(isNarrowed(search) ? 'office:no_match_help' : 'office:empty_help')}
        </EmptyState>
      )}
      {list.data && count > 0 && search.page * OFFICE_PAGE >= count && (
        <p className="text-center text-sm text-muted">{t('office:end')}</p>
      )}
      <PageLinks
        cursor={(search.page - 1) * OFFICE_PAGE}
        count={count}
        pageSize={OFFICE_PAGE}
        to={(page) => enquirySearchAddress(tab, { ...search, page }, lang)}
      />
    </>
  );
}

function Rows({ rows, label }: { rows: readonly Row[]; label: string }) {
  const { t } = usePage();
  const list = useRef<HTMLUListElement>(null);
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    const next = step === undefined || index < 0 ? undefined : links[index + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <>
      <p className="-mb-3 text-sm text-muted pointer-coarse:hidden">{t('office:keys')}</p>
      <ul
        ref={list}
        aria-label={label}
        onKeyDown={move}
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

const ROW =
  'grid gap-x-4 gap-y-1 px-4 py-3 lg:grid-cols-[6rem_minmax(0,11rem)_minmax(0,1fr)_8rem_11rem] lg:items-center';

/** One enquiry: what it is about and says, how far it is, and since when it waits. The whole row is the link. */
function EnquiryRow({ row }: { row: Row }) {
  const { t, addressOf } = usePage();
  const timeText = useTimeText();
  const query = usePageQuery();
  const { number, kind, about, name, phone, message, reason, status, assignee, received_at, mail_refused } =
    row;
  const text = [reason && t(`office:reason.${reason}`), message].filter(Boolean).join(' · ');
  const state: ListState = { listQuery: query.toString() };
  return (
    <Link
      to={addressOf('officeEnquiry', number)}
      state={state}
      className={`${ROW} -outline-offset-2 transition-colors hover:bg-brand-tint`}
    >
      <span className="flex items-center justify-between gap-2 lg:block">
        <Spaced>
          <span className="font-bold tabular-nums text-brand">{number}</span>
          <span className="lg:hidden">
            <StatusMark status={status} />
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
        <span className="line-clamp-2">{text || t('office:no_message')}</span>
        {mail_refused && (
          <span className="mt-1 block">
            <RefusedMark />
          </span>
        )}
      </span>
      <span className="max-lg:hidden">
        <StatusMark status={status} />
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { OfficeAnswer } from '#contract/office.ts';
import { tabOfKind } from '#domain/office/office.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { fullPhoneText, telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EnquiryActions, type EnquiryChange } from './enquiry-actions.tsx';
import { EnquiryNotes } from './enquiry-notes.tsx';
import { listQueryFromState } from './enquiry-search.ts';
import { Fact } from './fact.tsx';
import { officeCall, resumeUrl } from './office-client.ts';
import { OfficeLoadError } from './office-load-error.tsx';
import { officeQuery } from './office-queries.ts';
import { RefusedMail, RefusedMailBadge } from './refused-mail.tsx';
import { StatusBadge } from './status-badge.tsx';
import { SubmittedProperty } from './submitted-property.tsx';
import { useTimeFormatter } from './use-format-time.ts';

type Enquiry = OfficeAnswer<'enquiry'>;

/** Page of one enquiry: the visitor's message, the status and the notes of colleagues. */
export function EnquiryDetail({ number }: { number: string }) {
  const { t, addressOf } = usePage();
  const { state } = useLocation();
  const query = officeQuery('enquiry', { number });
  const { data: enquiry, error, isFetching, refetch } = useQuery(query);
  const { data: overview } = useQuery(officeQuery('overview'));
  const queryClient = useQueryClient();
  /** Caches the enquiry returned by the server and refetches all lists and counts. */
  const handleUpdatedEnquiry = (updatedEnquiry: Enquiry) => {
    queryClient.setQueryData(query.queryKey, updatedEnquiry);
    void queryClient.invalidateQueries({ queryKey: ['office'] });
  };
  const changeMutation = useMutation({
    networkMode: 'always',
    // Changes run one after another, so that the last choice wins.
    scope: { id: `enquiry ${number}` },
    mutationFn: (body: EnquiryChange) => officeCall('changeEnquiry', { number }, body),
    onSuccess: handleUpdatedEnquiry,
  });
  const draftMutation = useMutation({
    networkMode: 'always',
    mutationFn: () => officeCall('draftStock', { number }),
    onSuccess: handleUpdatedEnquiry,
  });
  const resendMutation = useMutation({
    networkMode: 'always',
    mutationFn: () => officeCall('resendMail', { number }),
    onSuccess: handleUpdatedEnquiry,
  });
  const addNoteMutation = useMutation({
    networkMode: 'always',
    mutationFn: (text: string) => officeCall('addNote', { number }, { text }),
    onSuccess: handleUpdatedEnquiry,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={addressOf('office', enquiry ? tabOfKind(enquiry.kind) : 'inbox', listQueryFromState(state))}
          className="inline-flex min-h-11 items-center gap-1 text-brand underline underline-offset-4"
        >
          <Icon of="arrow-left" size="sm" />
          {t('office:back')}
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-[22px] md:text-2xl">{t('office:enquiry', { number })}</h1>
        {enquiry && <StatusBadge status={enquiry.status} />}
        {enquiry?.mail_refused && <RefusedMailBadge />}
      </div>
      {error && <OfficeLoadError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!enquiry && !error && <Skeleton className="h-96 w-full noscript:hidden" />}
      {enquiry && (
        <div className="grid content-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="grid content-start gap-6">
            <RefusedMail mail={enquiry.mail} resendMutation={resendMutation} />
            <SubmittedContent enquiry={enquiry} />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <EnquiryActions enquiry={enquiry} users={overview?.users ?? []} changeMutation={changeMutation} />
          </div>
          <div className="grid content-start gap-6">
            {enquiry.property && (
              <SubmittedProperty number={number} property={enquiry.property} draftMutation={draftMutation} />
            )}
            <EnquiryNotes notes={enquiry.notes} addMutation={addNoteMutation} />
          </div>
        </div>
      )}
    </>
  );
}

/** The content of the enquiry as the visitor submitted it. */
function SubmittedContent({ enquiry }: { enquiry: Enquiry }) {
  const { t, lang } = usePage();
  const timeText = useTimeFormatter();
  const { kind, about, name, phone, message, reason, stock, mail, resume } = enquiry;
  const subjectText = [t(`office:kind.${kind}`), about].filter(Boolean).join(' · ');
  return (
    <section className="grid content-start gap-4 rounded-card border border-line bg-raised p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-lg font-bold">{name ?? t('office:unnamed')}</p>
          <p className="text-sm text-muted">{subjectText}</p>
        </div>
        {phone !== null && (
          <ButtonAnchor icon="phone" href={telLink(phone)}>
            {t('office:enquiry.call', { phone: fullPhoneText(phone) })}
          </ButtonAnchor>
        )}
      </div>
      {reason && <p className="font-bold">{t(`office:reason.${reason}`)}</p>}
      {message ? (
        <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
      ) : (
        <p className="text-muted">{t('office:no_message')}</p>
      )}
      <dl className="grid gap-x-6 gap-y-2 border-t border-line pt-4 text-sm sm:grid-cols-2">
        <Fact label={t('office:column.received')}>{timeText(enquiry.received_at)}</Fact>
        {enquiry.handled_at && (
          <Fact label={t('office:enquiry.handled_at')}>{timeText(enquiry.handled_at)}</Fact>
        )}
        {enquiry.email && (
          <Fact label={t('office:enquiry.email')}>
            <a
              href={`mailto:${enquiry.email}`}
              className="text-brand wrap-anywhere underline underline-offset-4"
            >
              {enquiry.email}
            </a>
          </Fact>
        )}
        {enquiry.contact_by && (
          <Fact label={t('office:enquiry.contact_by')}>{t(`office:contact_by.${enquiry.contact_by}`)}</Fact>
        )}
        {enquiry.contact_at && (
          <Fact label={t('office:enquiry.contact_at')}>{t(`office:contact_at.${enquiry.contact_at}`)}</Fact>
        )}
        {stock && (
          <Fact label={t('office:enquiry.stock')}>
            <Link to={stock.link[lang]} target="_blank" className="text-brand underline underline-offset-4">
              {stock.id}
            </Link>
          </Fact>
        )}
        <Fact label={t('office:enquiry.language')}>{t(`language.${enquiry.language}`)}</Fact>
        {resume && (
          <Fact label={t('office:enquiry.resume')}>
            <a href={resumeUrl(enquiry.number)} download className="text-brand underline underline-offset-4">
              {t('office:enquiry.resume_file', {
                type: resume.type.toUpperCase(),
                size: groupThousands(Math.ceil(resume.bytes / 1_000)),
              })}
            </a>
          </Fact>
        )}
        {kind !== 'report_listing' && kind !== 'job_application' && (
          <Fact label={t('office:enquiry.direct_marketing')}>
            {t(enquiry.direct_marketing ? 'office:enquiry.agreed' : 'office:enquiry.not_agreed')}
          </Fact>
        )}
        {mail && (
          <Fact label={t('office:enquiry.mail')}>
            {t(`office:enquiry.mail.${mail.state}`, { n: mail.attempts })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

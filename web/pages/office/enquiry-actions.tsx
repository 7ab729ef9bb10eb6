import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '#domain/enquiry/enquiry.ts';
import { NOBODY } from '#domain/office/office.ts';
import { FailedNotice } from '#web/app/failed-notice.tsx';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type Enquiry = OfficeAnswer<'enquiry'>;

/** What to change; null removes the name. */
export type EnquiryChange = { readonly status?: EnquiryStatus; readonly assignee?: string | null };

/** How far an enquiry is and who is at it; each choice is saved at once. */
export function EnquiryActions({
  enquiry,
  users,
  change,
}: {
  enquiry: Enquiry;
  users: readonly string[];
  change: UseMutationResult<Enquiry, Error, EnquiryChange>;
}) {
  const { t, officeUser } = usePage();
  const { status, assignee } = enquiry;
  const frame = useRef<HTMLElement>(null);
  const asked = change.isPending ? change.variables.assignee : undefined;
  const chosen = asked === undefined ? assignee : asked;
  const names = [...new Set([...users, ...(assignee === null ? [] : [assignee])])];
  return (
    <aside
      ref={frame}
      aria-label={t('office:actions')}
      className="grid content-start gap-5 self-start rounded-card border border-line bg-raised p-4 md:p-6"
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-bold">{t('office:column.status')}</legend>
        <div className="grid grid-cols-3 gap-2 lg:grid-cols-1">
          {ENQUIRY_STATUSES.map((choice) => (
            <Button
              key={choice}
              look={choice === status ? 'primary' : 'plain'}
              wraps
              busy={change.isPending}
              aria-pressed={choice === status}
              onClick={() => change.mutate({ status: choice })}
            >
              {t(`office:status.${choice}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-2">
        <Field label={t('office:column.assignee')}>
          {(control) => (
            <Select
              {...control}
              value={chosen ?? NOBODY}
              onChange={({ target }) =>
                change.mutate({ assignee: target.value === NOBODY ? null : target.value })
              }
              options={[
                { value: NOBODY, label: t('office:filter.nobody') },
                ...names.map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
        </Field>
        {officeUser !== undefined && assignee !== officeUser && (
          <Button
            icon="user-check"
            look="ghost"
            busy={change.isPending}
            onClick={() => {
              // This button goes when it is done; the field that says who is at it stays.
              frame.current?.querySelector('select')?.focus();
              change.mutate({ assignee: officeUser, ...(status === 'new' && { status: 'open' }) });
            }}
          >
            {t('office:enquiry.take')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:-mt-5">
        {change.isSuccess && t('office:enquiry.saved')}
      </p>
      {change.error && <FailedNotice title={t('office:change_failed')} error={change.error} />}
    </aside>
  );
}

import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '#domain/enquiry/enquiry.ts';
import { NO_USER } from '#domain/office/office.ts';
import { FailedNotice } from '#web/app/failed-notice.tsx';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type Enquiry = OfficeAnswer<'enquiry'>;

/** A change to an enquiry. The assignee null means that nobody is assigned. */
export type EnquiryChange = { readonly status?: EnquiryStatus; readonly assignee?: string | null };

/** Buttons for the status of an enquiry and a select for its assignee. Each choice is saved at once. */
export function EnquiryActions({
  enquiry,
  users,
  changeMutation,
}: {
  enquiry: Enquiry;
  users: readonly string[];
  changeMutation: UseMutationResult<Enquiry, Error, EnquiryChange>;
}) {
  const { t, officeUser } = usePage();
  const { status, assignee } = enquiry;
  const containerRef = useRef<HTMLElement>(null);
  const pendingAssignee = changeMutation.isPending ? changeMutation.variables.assignee : undefined;
  const selectedAssignee = pendingAssignee === undefined ? assignee : pendingAssignee;
  const assigneeNames = [...new Set([...users, ...(assignee === null ? [] : [assignee])])];
  return (
    <aside
      ref={containerRef}
      aria-label={t('office:actions')}
      className="grid content-start gap-5 self-start rounded-card border border-line bg-raised p-4 md:p-6"
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-bold">{t('office:column.status')}</legend>
        <div className="grid grid-cols-3 gap-2 lg:grid-cols-1">
          {ENQUIRY_STATUSES.map((choice) => (
            <Button
              key={choice}
              variant={choice === status ? 'primary' : 'plain'}
              wraps
              busy={changeMutation.isPending}
              aria-pressed={choice === status}
              onClick={() => changeMutation.mutate({ status: choice })}
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
              value={selectedAssignee ?? NO_USER}
              onChange={({ target }) =>
                changeMutation.mutate({ assignee: target.value === NO_USER ? null : target.value })
              }
              options={[
                { value: NO_USER, label: t('office:filter.nobody') },
                ...assigneeNames.map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
        </Field>
        {officeUser !== undefined && assignee !== officeUser && (
          <Button
            icon="user-check"
            variant="ghost"
            busy={changeMutation.isPending}
            onClick={() => {
              // This button disappears after the change, so focus moves to the assignee select, which
              // stays.
              containerRef.current?.querySelector('select')?.focus();
              changeMutation.mutate({ assignee: officeUser, ...(status === 'new' && { status: 'open' }) });
            }}
          >
            {t('office:enquiry.take')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:-mt-5">
        {changeMutation.isSuccess && t('office:enquiry.saved')}
      </p>
      {changeMutation.error && (
        <FailedNotice title={t('office:change_failed')} error={changeMutation.error} />
      )}
    </aside>
  );
}

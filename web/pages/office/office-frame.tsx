import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isEnquiryTab } from '#domain/office/office.ts';
import { OFFICE_TABS, type OfficeTab } from '#domain/office/office-tabs.ts';
import { errorText } from '#web/app/error-text.ts';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ChangePassword } from './change-password.tsx';
import { officeCall } from './office-client.ts';
import { officeQuery } from './office-queries.ts';

/** Frame of every back office page: tabs with the number of waiting enquiries, and the signed-in user. */
export function OfficeFrame({ currentTab, children }: { currentTab?: OfficeTab; children: ReactNode }) {
  const { t, officeUser = '', addressOf } = usePage();
  const { data } = useQuery(officeQuery('overview'));
  const tabLabel = (tab: OfficeTab) => {
    const waitingCount = isEnquiryTab(tab) ? (data?.waiting[tab] ?? 0) : 0;
    const label = t(`office:tab.${tab}`);
    return waitingCount > 0 ? t('office:tab_count', { tab: label, count: waitingCount }) : label;
  };
  return (
    <>
      <div className="border-b border-line bg-raised">
        <div className="page-width flex flex-wrap-reverse items-center justify-between gap-x-6">
          <div className="min-w-0 max-md:w-full">
            <TabLinks
              label={t('office:tabs')}
              links={OFFICE_TABS.map((tab) => ({
                key: tab,
                to: addressOf('office', tab),
                label: tabLabel(tab),
                isCurrent: tab === currentTab,
              }))}
            />
          </div>
          <div className="flex items-center gap-3 max-md:w-full max-md:justify-between max-md:pt-1">
            <SignedInAs name={officeUser} />
            <div className="flex shrink-0 justify-end max-md:-mr-2">
              <ChangePassword />
              <SignOutButton />
            </div>
          </div>
        </div>
      </div>
      <div className="page-width grid min-h-[70dvh] content-start gap-5 pt-5 pb-12">
        <p className="hidden noscript:block">{t('office:no_script')}</p>
        {children}
        {data && (
          <p className="self-end text-sm text-muted">{t('office:version', { version: data.version })}</p>
        )}
      </div>
    </>
  );
}

/**
 * Name of the signed-in user. On phones an icon replaces the text before the name, so that it fits on
 * one line.
 */
function SignedInAs({ name }: { name: string }) {
  const { t } = usePage();
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <Spaced>
        <Icon of="user-round" size="sm" className="md:hidden" />
        <span className="max-md:sr-only">{t('office:signed_in_as', { name })}</span>
        <span aria-hidden className="truncate md:hidden">
          {name}
        </span>
      </Spaced>
    </p>
  );
}

function SignOutButton() {
  const { t, addressOf } = usePage();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => officeCall('signOut'),
    onSuccess: () => window.location.assign(addressOf('officeSignIn')),
    onError: (error) => showToast({ text: errorText(error, t) }),
  });
  return (
    <Button variant="quiet" className="max-md:px-2 max-md:text-sm" onClick={() => mutate()} busy={isPending}>
      <Icon of="log-out" size="sm" className="max-md:hidden" />
      {t('office:sign_out')}
    </Button>
  );
}

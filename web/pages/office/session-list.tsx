import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficeAnswer } from '#contract/office.ts';
import { errorText } from '#web/app/error-text.ts';
import { usePage } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { officeCall } from './office-client.ts';
import { OfficeLoadError } from './office-load-error.tsx';
import { officeQuery } from './office-queries.ts';
import { useTimeFormatter } from './use-format-time.ts';

type Session = OfficeAnswer<'sessions'>['sessions'][number];

/** List of the signed-in user's sessions, with buttons to end the sessions. */
export function SessionList() {
  const { t } = usePage();
  const timeText = useTimeFormatter();
  const { data, error, isFetching, isPending, refetch } = useQuery(officeQuery('sessions'));
  const sessions = data?.sessions ?? [];
  const columns: readonly Column<Session>[] = [
    { key: 'browser', heading: t('office:sessions.browser'), cell: (session) => browserText(session, t) },
    { key: 'network', heading: t('office:sessions.network'), cell: ({ network }) => network ?? '–' },
    { key: 'begun', heading: t('office:sessions.begun'), cell: ({ begun_at }) => timeText(begun_at) },
    { key: 'used', heading: t('office:sessions.used'), cell: ({ used_at }) => timeText(used_at) },
    {
      key: 'which',
      heading: t('office:sessions.which'),
      cell: ({ is_this }) =>
        is_this ? <strong>{t('office:sessions.this')}</strong> : t('office:sessions.other'),
    },
  ];
  return (
    <>
      <h1 className="text-[22px] md:text-2xl">{t('office:tab.sessions')}</h1>
      <p className="text-muted">{t('office:sessions.help')}</p>
      {error && <OfficeLoadError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {isPending && <Skeleton className="h-48 w-full noscript:hidden" />}
      {data && (
        <>
          <Table
            caption={t('office:tab.sessions')}
            columns={columns}
            rows={sessions}
            rowKey={(session) => sessions.indexOf(session)}
          />
          <EndSessions hasOthers={sessions.some(({ is_this }) => !is_this)} />
        </>
      )}
    </>
  );
}

function EndSessions({ hasOthers }: { hasOthers: boolean }) {
  const { t, addressOf } = usePage();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (scope: 'others' | 'all') => officeCall('endSessions', {}, { which: scope }),
    onSuccess: (_, scope) => {
      if (scope === 'all') return window.location.assign(addressOf('officeSignIn'));
      showToast({ text: t('office:sessions.ended_others') });
      return queryClient.invalidateQueries({ queryKey: officeQuery('sessions').queryKey });
    },
    onError: (error) => showToast({ text: errorText(error, t) }),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {hasOthers && (
        <Button variant="ghost" className="max-md:w-full" onClick={() => mutate('others')} busy={isPending}>
          {t('office:sessions.end_others')}
        </Button>
      )}
      <Button variant="plain" className="max-md:w-full" onClick={() => mutate('all')} busy={isPending}>
        {t('office:sessions.end_all')}
      </Button>
    </div>
  );
}

/** Returns the browser and the system, such as "Chrome on Windows", or only the known part. */
function browserText({ browser, system }: Session, t: Translate): string {
  if (browser !== null && system !== null) return t('office:sessions.browser_on', { browser, system });
  return browser ?? system ?? t('office:sessions.unknown');
}

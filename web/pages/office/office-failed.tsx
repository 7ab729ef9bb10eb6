import { useLocation } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import { errorText } from '#web/app/error-text.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A list or an enquiry could not be loaded: because the session has ended, or for another reason. */
export function OfficeFailed({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  const { t, addressOf } = usePage();
  const { pathname } = useLocation();
  if (!isSessionOver(error))
    return (
      <ErrorState title={t('office:failed')} retryLabel={t('error.retry')} onRetry={onRetry} busy={busy}>
        {errorText(error, t)}
      </ErrorState>
    );
  return (
    <Notice warning>
      <p className="font-bold">{t('office:ended')}</p>
      <p className="mb-2">{t('office:ended_help')}</p>
      <ButtonLink to={addressOf('officeSignIn', pathname)} reloadDocument>
        {t('office:sign_in')}
      </ButtonLink>
    </Notice>
  );
}

/** Without a session every call of the office answers 404. Anything else that is missing has a code of its own. */
export function isSessionOver(error: Error): boolean {
  return error instanceof PodiumError && error.code === 'not_found';
}

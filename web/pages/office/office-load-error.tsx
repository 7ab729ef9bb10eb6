import { useLocation } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import { errorText } from '#web/app/error-text.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Message for a back office request that failed, either because the session ended or for another reason. */
export function OfficeLoadError({
  error,
  onRetry,
  busy,
}: {
  error: Error;
  onRetry: () => void;
  busy: boolean;
}) {
  const { t, addressOf } = usePage();
  const { pathname } = useLocation();
  if (!isSessionOver(error))
    return (
      <ErrorState title={t('office:failed')} retryLabel={t('error.retry')} onRetry={onRetry} busy={busy}>
        {errorText(error, t)}
      </ErrorState>
    );
  return (
    <Notice isWarning>
      <p className="font-bold">{t('office:ended')}</p>
      <p className="mb-2">{t('office:ended_help')}</p>
      <ButtonLink to={addressOf('officeSignIn', pathname)} reloadDocument>
        {t('office:sign_in')}
      </ButtonLink>
    </Notice>
  );
}

/**
 * Returns whether the session has ended. Without a session every back office call responds 404
 * not_found; a missing enquiry or listing has a different error code.
 */
export function isSessionOver(error: Error): boolean {
  return error instanceof PodiumError && error.code === 'not_found';
}

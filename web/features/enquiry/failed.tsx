import { FailedNotice } from '#web/app/failed-notice.tsx';
import { useT } from '#web/app/page.ts';

/** A form could not be sent: what is typed is still there, and why. */
export function Failed({ error }: { error: Error }) {
  const t = useT();
  return <FailedNotice title={t('enquiry:failed')} error={error} />;
}

import { FailedNotice } from '#web/app/failed-notice.tsx';
import { useT } from '#web/app/page.ts';

/** Error notice for a form that could not be sent. The form keeps its content. */
export function SendFailure({ error }: { error: Error }) {
  const t = useT();
  return <FailedNotice title={t('enquiry:failed')} error={error} />;
}

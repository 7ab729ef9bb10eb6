import { errorText } from '#web/app/error-text.ts';
import { useT } from '#web/app/page.ts';
import { Notice } from '#web/ui/notice.tsx';

/** A form could not be sent: what is typed is still there, and why. */
export function Failed({ error }: { error: Error }) {
  const t = useT();
  return (
    <Notice warning>
      <p className="font-semibold">{t('enquiry:failed')}</p>
      <p>{errorText(error, t)}</p>
    </Notice>
  );
}

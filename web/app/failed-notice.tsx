import { Notice } from '../ui/notice.tsx';
import { errorText } from './error-text.ts';
import { useT } from './page.ts';

/** Notice that an action failed, with the reason. */
export function FailedNotice({ title, error }: { title: string; error: Error }) {
  const t = useT();
  return (
    <Notice isWarning>
      <p className="font-bold">{title}</p>
      <p>{errorText(error, t)}</p>
    </Notice>
  );
}

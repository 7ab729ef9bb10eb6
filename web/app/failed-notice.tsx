import { Notice } from '../ui/notice.tsx';
import { errorText } from './error-text.ts';
import { useT } from './page.ts';

/** Something that a visitor or a user has asked for was not done: what, and why. */
export function FailedNotice({ title, error }: { title: string; error: Error }) {
  const t = useT();
  return (
    <Notice warning>
      <p className="font-bold">{title}</p>
      <p>{errorText(error, t)}</p>
    </Notice>
  );
}

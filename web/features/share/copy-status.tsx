import { useT } from '#web/app/page.ts';
import type { CopyState } from './use-copy.ts';

/**
 * Announces the result of copying to screen readers. If copying failed, it shows the link to copy by
 * hand.
 */
export function CopyStatus({ state, link }: { state: CopyState; link: string }) {
  const t = useT();
  return (
    <span role="status" className={state === 'failed' ? 'block text-sm wrap-anywhere' : 'sr-only'}>
      {state === 'copied' && t('stock_info:share.copied')}
      {state === 'failed' && t('stock_info:share.failed', { link })}
    </span>
  );
}

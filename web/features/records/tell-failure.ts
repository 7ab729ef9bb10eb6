import { PodiumError } from '#contract/error.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { showToast } from '../../ui/toast.tsx';

/** The visitor sees the favourite go back, and learns why. */
export function tellBookmarkFailure(error: unknown, t: Translate): void {
  const code = error instanceof PodiumError ? error.code : 'internal';
  showToast({ text: t('stock_info:favourite.failed', { reason: t(`errors.${code}`) }) });
}

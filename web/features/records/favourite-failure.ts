import { errorText } from '../../app/error-text.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { showToast } from '../../ui/toast.tsx';

/** The visitor sees the favourite go back, and learns why. */
export function showFavouriteFailure(error: unknown, t: Translate): void {
  showToast({ text: t('stock_info:favourite.failed', { reason: errorText(error, t) }) });
}

import { useNavigation } from 'react-router';
import { useT } from '#web/app/page.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * Progress indicator while the next page loads. A CSS delay hides the indicator for fast navigations
 * (layout.css).
 */
export function NavigationProgress() {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div role="status" data-print="hide">
      {isBusy && (
        <div className="navigation-progress">
          <VisuallyHidden>{t('layout.loading')}</VisuallyHidden>
        </div>
      )}
    </div>
  );
}

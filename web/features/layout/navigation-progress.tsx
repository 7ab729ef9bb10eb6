import { useNavigation } from 'react-router';
import { useT } from '#web/app/page.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Says that the next page is loading; only after a moment, since most come at once (layout.css). */
export function NavigationProgress() {
  const t = useT();
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" data-print="hide">
      {busy && (
        <div className="navigation-progress">
          <VisuallyHidden>{t('layout.loading')}</VisuallyHidden>
        </div>
      )}
    </div>
  );
}

import { useT } from '#web/app/page.ts';
import { useScrollPosition } from '#web/app/scroll/use-scroll-position.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { Analytics } from '../analytics/analytics.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { useSyncedFavourites } from '../records/use-synced-favourites.ts';
import { CompareDock } from './compare-dock.tsx';
import { Footer } from './footer.tsx';

export { QueuedEnquiriesNotice } from '../enquiry/queued-enquiries-notice.tsx';
export { Header } from './header.tsx';

/** The footer, and elements docked at the lower edge of the screen. */
export function PageFoot() {
  const t = useT();
  // This component calls the hooks because its code loads after the page. Until it has loaded, the
  // browser handles scrolling itself.
  useScrollPosition();
  useSyncedFavourites();
  useOffline();
  return (
    <>
      <Footer />
      <CompareDock />
      <Analytics />
      <Toasts label={t('layout.messages')} closeLabel={t('layout.close_message')} />
    </>
  );
}

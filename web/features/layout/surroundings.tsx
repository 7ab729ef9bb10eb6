import { useT } from '#web/app/page.ts';
import { useScrollPosition } from '#web/app/scroll/use-scroll-position.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { Analytics } from '../analytics/analytics.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { useSyncedFavourites } from '../records/use-synced-favourites.ts';
import { CompareDock } from './compare-dock.tsx';
import { Footer } from './footer.tsx';

export { WaitingNotice } from '../enquiry/waiting-notice.tsx';
export { Header } from './header.tsx';

/** What comes after the page: the footer, and what rests on the lower edge of the screen. */
export function Foot() {
  const t = useT();
  // Here and not around the page: until this code comes, the document scrolls by itself.
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

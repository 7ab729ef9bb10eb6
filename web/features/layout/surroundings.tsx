import { useT } from '#web/app/page.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { Analytics } from '../analytics/analytics.tsx';
import { useSyncedFavourites } from '../records/use-synced-favourites.ts';
import { CompareDock } from './compare-dock.tsx';
import { Footer } from './footer.tsx';

export { Header } from './header.tsx';

/** What comes after the page: the footer, and what rests on the lower edge of the screen. */
export function Foot() {
  const t = useT();
  useSyncedFavourites();
  return (
    <>
      <Footer />
      <CompareDock />
      <Analytics />
      <Toasts label={t('layout.messages')} closeLabel={t('layout.close_message')} />
    </>
  );
}

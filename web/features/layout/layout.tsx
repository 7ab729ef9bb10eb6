import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useT } from '../../app/page-context.ts';
import { useScrollPlace } from '../../app/use-scroll-place.ts';
import { Toasts } from '../../ui/toast.tsx';
import { CompareDock } from '../records/compare-dock.tsx';
import { useSyncedFavourites } from '../records/use-sync.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** What stands around every page. */
export function Layout() {
  const t = useT();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useScrollPlace();
  useSyncedFavourites();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t('layout.skip')}
      </a>
      <NavigationProgress />
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <CompareDock />
      <Toasts closeLabel={t('layout.close_message')} />
    </div>
  );
}

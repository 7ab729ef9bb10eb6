import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import { loadSections } from '#web/i18n/load-sections.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { loadPart } from '#web/ui/load-code.ts';
import { compared } from '../records/stored-lists.ts';

/**
 * Where the tray of listings to compare appears, on every page but the comparison itself. Its code and its
 * words come when the first listing is chosen.
 */
export function CompareDock() {
  const page = usePage();
  const { pathname } = useLocation();
  const wanted = useStored(compared, (list) => list.length > 0, false);
  const [Tray, setTray] = useState<ComponentType>();

  useEffect(() => {
    if (!wanted) return;
    const load = () =>
      Promise.all([import('./compare-tray.tsx'), loadSections(page, ['records', 'stock_info'])]);
    // Without it the buttons still choose, and the menu leads to the page that compares.
    void loadPart(load).then(([{ CompareTray }]) => setTray(() => CompareTray));
  }, [wanted, page]);

  return wanted && Tray && pathname !== page.addressOf('compare') ? <Tray /> : null;
}

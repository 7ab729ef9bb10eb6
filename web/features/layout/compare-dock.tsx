import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import { loadSections } from '#web/i18n/load-sections.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { loadWithRetry } from '#web/ui/load-code.ts';
import { comparedListings } from '../records/stored-lists.ts';

/**
 * Shows the tray of listings to compare on every page except the comparison page. The tray's code and
 * phrases load when the first listing is selected.
 */
export function CompareDock() {
  const pageContext = usePage();
  const { pathname } = useLocation();
  const hasComparedListings = useStored(comparedListings, (list) => list.length > 0, false);
  const [Tray, setTray] = useState<ComponentType>();

  useEffect(() => {
    if (!hasComparedListings) return;
    const loadTray = () =>
      Promise.all([import('./compare-tray.tsx'), loadSections(pageContext, ['records', 'stock_info'])]);
    // If loading fails, listings can still be selected and the menu links to the comparison page.
    void loadWithRetry(loadTray).then(([{ CompareTray }]) => setTray(() => CompareTray));
  }, [hasComparedListings, pageContext]);

  return hasComparedListings && Tray && pathname !== pageContext.addressOf('compare') ? <Tray /> : null;
}

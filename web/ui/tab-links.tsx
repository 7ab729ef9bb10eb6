import { useEffect, useRef } from 'react';
import { BoldWidth } from './bold-width.tsx';
import { cx } from './cx.ts';
import { Link } from './link.tsx';
import { Spaced } from './spaced.tsx';

export type TabLink = { key: string; to: string; label: string; isCurrent: boolean };

/** Width of the preceding tab that stays visible when the current tab is scrolled into view, in pixels. */
const SCROLL_MARGIN_PX = 48;

/** A row of tabs that are links, with the current one marked. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const navRef = useRef<HTMLElement>(null);
  const currentKey = links.find(({ isCurrent }) => isCurrent)?.key;
  const labelsText = links.map((link) => link.label).join();
  // Scrolls the current tab into view, because on a phone the row of tabs may be wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer label moves the tabs after it
  useEffect(() => {
    const tab = currentKey && navRef.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab)
      navRef.current?.scrollTo({ left: tab.offsetLeft - navRef.current.offsetLeft - SCROLL_MARGIN_PX });
  }, [currentKey, labelsText]);
  return (
    <nav ref={navRef} aria-label={label} data-print="hide" className="-mb-px flex gap-1 overflow-x-auto">
      <Spaced>
        {links.map(({ key, to, label: linkLabel, isCurrent }) => (
          <Link
            key={key}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center gap-2 border-b-[3px] px-3 whitespace-nowrap transition-colors first:pl-0 sm:px-4',
              isCurrent
                ? 'border-current font-bold text-brand'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            <BoldWidth>{linkLabel}</BoldWidth>
          </Link>
        ))}
      </Spaced>
    </nav>
  );
}

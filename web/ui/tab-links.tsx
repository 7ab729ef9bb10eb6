import { useEffect, useRef } from 'react';
import { BoldWidth } from './bold-width.tsx';
import { cx } from './cx.ts';
import { Link } from './link.tsx';
import { Spaced } from './spaced.tsx';

export type TabLink = { key: string; to: string; label: string; current: boolean };

/** How much of the tab before the current one stays in sight, in pixels. */
const MARGIN = 48;

/** Tabs that are addresses: a row of links with the current one marked. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const chosen = links.find(({ current }) => current)?.key;
  const labels = links.map((link) => link.label).join();
  // On a phone the row scrolls: the current tab must not lie beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a label that becomes longer moves the tabs after it.
  useEffect(() => {
    const tab = chosen && nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) nav.current?.scrollTo({ left: tab.offsetLeft - nav.current.offsetLeft - MARGIN });
  }, [chosen, labels]);
  return (
    <nav ref={nav} aria-label={label} data-print="hide" className="-mb-px flex gap-1 overflow-x-auto">
      <Spaced>
        {links.map(({ key, to, label: words, current }) => (
          <Link
            key={key}
            to={to}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center gap-2 border-b-[3px] px-3 whitespace-nowrap transition-colors first:pl-0 sm:px-4',
              current
                ? 'border-current font-bold text-brand'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            <BoldWidth>{words}</BoldWidth>
          </Link>
        ))}
      </Spaced>
    </nav>
  );
}

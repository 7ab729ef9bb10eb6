import { BoldWidth } from './bold-width.tsx';
import { cx } from './cx.ts';
import { Link } from './link.tsx';
import { Spaced } from './spaced.tsx';
import type { TabLink } from './tab-links.tsx';

/** A segmented control in which each choice is a link. */
export function Segments({
  label,
  segments,
  className,
  state,
}: {
  label: string;
  segments: readonly TabLink[];
  className?: string;
  /** History state passed to the next page. */
  state?: unknown;
}) {
  return (
    <nav
      aria-label={label}
      className={cx(
        'target inline-flex overflow-hidden rounded-control border border-edge bg-raised text-sm max-sm:w-full',
        className,
      )}
    >
      <Spaced>
        {segments.map(({ key, to, label: linkLabel, isCurrent }) => (
          <Link
            key={key}
            to={to}
            state={state}
            aria-current={isCurrent ? 'true' : undefined}
            className={cx('segment', isCurrent ? 'bg-brand font-bold text-on-brand' : 'hover:bg-brand-tint')}
          >
            <BoldWidth>{linkLabel}</BoldWidth>
          </Link>
        ))}
      </Spaced>
    </nav>
  );
}

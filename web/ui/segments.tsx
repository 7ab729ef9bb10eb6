import { Link } from 'react-router';
import { cx } from './cx.ts';

export type Segment = { key: string; to: string; label: string; current: boolean };

/** One choice of a few, each an address. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav
      aria-label={label}
      className="target inline-flex overflow-hidden rounded-control border border-edge bg-raised text-sm"
    >
      {segments.map(({ key, to, label: words, current }) => (
        <Link
          key={key}
          to={to}
          aria-current={current ? 'true' : undefined}
          className={cx(
            'inline-flex items-center border-l border-line px-3 whitespace-nowrap -outline-offset-2 transition-colors duration-150 first:border-l-0 max-sm:flex-1 max-sm:justify-center',
            current ? 'bg-brand font-semibold text-on-brand' : 'hover:bg-brand-tint',
          )}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

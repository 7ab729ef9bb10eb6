import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Breadcrumb navigation from the top-level list down to the current page. */
export function Breadcrumb({
  label,
  trail,
  current,
  className,
}: {
  label: string;
  trail: readonly { readonly to: string; readonly label: string }[];
  current: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} data-print="hide" className={cx('text-sm text-muted', className)}>
      <ol className="flex flex-wrap items-center gap-x-1">
        {trail.map(({ to, label }) => (
          <li key={to} className="inline-flex items-center gap-1">
            <Link to={to} className="inline-flex min-h-8 items-center hover:text-ink hover:underline">
              {label}
            </Link>
            <Icon of="chevron-right" size="sm" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0">
          {current}
        </li>
      </ol>
    </nav>
  );
}

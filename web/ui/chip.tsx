import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Spaced } from './spaced.tsx';

/** Returns the CSS classes of a filter button. `isActive` means that the filter is set. */
export function chipClass(isActive: boolean): string {
  return cx('chip', isActive ? 'border-brand bg-brand-tint font-bold text-brand' : 'chip-off');
}

/**
 * Chip of an active filter. A click opens the page without the filter. If `labelTo` is given, the label
 * links to `labelTo` and only the cross removes the filter.
 */
export function RemovableChip({
  label,
  removeLabel,
  to,
  state,
  labelTo,
}: {
  label: string;
  removeLabel: string;
  to: string;
  state?: unknown;
  labelTo?: string | undefined;
}) {
  if (labelTo !== undefined) {
    return (
      <span className="inline-flex max-w-full items-center rounded-control border border-brand text-sm font-bold text-brand">
        <Spaced>
          <Link
            to={labelTo}
            className="min-h-8 min-w-0 content-center truncate pl-3 hover:underline pointer-coarse:min-h-11"
          >
            {label}
          </Link>
          <Link
            to={to}
            state={state}
            aria-label={removeLabel}
            className="grid min-h-8 place-items-center px-2 transition-colors hover:bg-brand-tint pointer-coarse:min-h-11"
          >
            <Icon of="x" size="sm" />
          </Link>
        </Spaced>
      </span>
    );
  }
  return (
    <Link
      to={to}
      state={state}
      aria-label={removeLabel}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control border border-brand py-0.5 pr-2 pl-3 text-sm font-bold text-brand transition-colors hover:bg-brand-tint pointer-coarse:min-h-11"
    >
      <span className="truncate">{label}</span>
      <Icon of="x" size="sm" />
    </Link>
  );
}

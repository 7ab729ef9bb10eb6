import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Spaced } from './spaced.tsx';

/** The look of a filter's button; on = this filter narrows the list. */
export function chipClass(on: boolean): string {
  return cx('chip', on ? 'border-brand bg-brand-tint font-bold text-brand' : 'chip-off');
}

/** One active filter: following it leads to the same page without the filter, and its words elsewhere if `about` says so. */
export function RemovableChip({
  label,
  removeLabel,
  to,
  state,
  about,
}: {
  label: string;
  removeLabel: string;
  to: string;
  state?: unknown;
  about?: string | undefined;
}) {
  if (about !== undefined) {
    return (
      <span className="inline-flex max-w-full items-center rounded-control border border-brand text-sm font-bold text-brand">
        <Spaced>
          <Link
            to={about}
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

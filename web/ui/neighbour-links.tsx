import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Spaced } from './spaced.tsx';

type Neighbour = { readonly to: string; readonly title: string };

/** Links to the previous and the next page of a series. */
export function NeighbourLinks({
  label,
  previousLabel,
  nextLabel,
  previous,
  next,
}: {
  label: string;
  previousLabel: string;
  nextLabel: string;
  previous: Neighbour | null;
  next: Neighbour | null;
}) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} data-print="hide" className="grid gap-3 border-y border-line py-4 sm:grid-cols-2">
      {previous && (
        <Link rel="prev" to={previous.to} className="group grid content-start gap-1 hover:text-brand">
          <Spaced>
            <span className="inline-flex items-center gap-1.5 text-sm text-muted">
              <Icon of="arrow-left" size="sm" />
              {previousLabel}
            </span>
            <span className="font-bold group-hover:underline">{previous.title}</span>
          </Spaced>
        </Link>
      )}
      {next && (
        <Link
          rel="next"
          to={next.to}
          className={cx(
            'group grid content-start gap-1 hover:text-brand sm:text-right',
            !previous && 'sm:col-start-2',
          )}
        >
          <Spaced>
            <span className="inline-flex items-center gap-1.5 text-sm text-muted sm:justify-end">
              {nextLabel}
              <Icon of="arrow-right" size="sm" />
            </span>
            <span className="font-bold group-hover:underline">{next.title}</span>
          </Spaced>
        </Link>
      )}
    </nav>
  );
}

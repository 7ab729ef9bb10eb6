import type { MouseEvent } from 'react';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * The next rows of a list. It is a link to the page that holds them, so it works without script;
 * with script the rows come in place.
 */
export function LoadMore({
  to,
  label,
  busyLabel,
  busy,
  onMore,
}: {
  to: string;
  label: string;
  busyLabel: string;
  busy: boolean;
  onMore: () => void;
}) {
  function more(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onMore();
  }
  return (
    <div className="flex justify-center">
      <ButtonLink to={to} onClick={more} aria-busy={busy} look="ghost" className="min-w-56">
        {busy && <Icon of="loader-circle" size="sm" className="animate-spin" />}
        {busy ? busyLabel : label}
      </ButtonLink>
    </div>
  );
}

import type { MouseEvent } from 'react';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/** Button that loads more rows. Without JavaScript it is a link to the page with the next rows. */
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
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onMore();
  }
  return (
    <div className="flex justify-center">
      <ButtonLink to={to} onClick={onClick} aria-busy={busy} variant="ghost" className="min-w-56">
        {busy && <Icon of="loader-circle" size="sm" className="animate-spin" />}
        {busy ? busyLabel : label}
      </ButtonLink>
    </div>
  );
}

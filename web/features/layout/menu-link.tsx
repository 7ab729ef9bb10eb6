import type { MouseEvent } from 'react';
import { Link, type LinkProps } from '#web/ui/link.tsx';

/** A link of a menu closes the menu: the page changes without leaving the document. */
export function MenuLink(props: LinkProps) {
  return <Link onClick={closeMenu} {...props} />;
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';

/** A link of a menu closes the menu: the page changes without leaving the document. */
export function MenuLink(props: ComponentProps<typeof Link>) {
  return <Link onClick={closeMenu} {...props} />;
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

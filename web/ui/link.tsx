import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import type { DataRouter } from 'react-router';
import { takesOverlayEntry } from './overlay-entry.ts';

/** `to` is an address made by domain/address/addresses.ts. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Leaves the document instead of changing the page within it. */
  reloadDocument?: boolean;
  /** Handed to the next page by the history. */
  state?: unknown;
};

/** How links change the page; where there is none, the browser fetches the next document. */
export const NavigateContext = createContext<DataRouter['navigate'] | undefined>(undefined);

/**
 * A real link that changes the page without leaving the document. The router's own one, and its `useNavigate`, also
 * resolve relative paths, which no address of ours needs: a page has more than a hundred links, and each would have
 * six hooks instead of one.
 */
export function Link({ to, reloadDocument = false, state, onClick, ...rest }: LinkProps) {
  const navigate = useContext(NavigateContext);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!navigate || reloadDocument || !isPlainClick(event)) return;
        event.preventDefault();
        const isHere = event.currentTarget.href === window.location.href;
        void navigate(to, { replace: takesOverlayEntry() || isHere, state });
      }}
    />
  );
}

/** A click that means "here and now": not a new tab, a new window or a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    (target === '' || target === '_self') &&
    !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  );
}

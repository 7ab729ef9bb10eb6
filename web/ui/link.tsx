import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import type { DataRouter } from 'react-router';
import { takeOverlayEntry } from './overlay-entry.ts';

/** Props of a link; `to` is a URL from domain/address/addresses.ts. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Whether the link loads a new document instead of navigating within the current document. */
  reloadDocument?: boolean;
  /** History state passed to the next page. */
  state?: unknown;
};

/** The router's navigation function. Without it, links load a new document. */
export const NavigateContext = createContext<DataRouter['navigate'] | undefined>(undefined);

/**
 * A link that navigates within the document. It replaces the router's own Link, which also resolves
 * relative paths and therefore needs six hooks instead of one. A page has over a hundred links, and
 * none of them is relative.
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
        void navigate(to, { replace: takeOverlayEntry() || isHere, state });
      }}
    />
  );
}

/**
 * Returns whether a click navigates in the current tab, rather than opening a new tab or window or
 * starting a download.
 */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    (target === '' || target === '_self') &&
    !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  );
}

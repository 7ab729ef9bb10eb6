import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import type { DataRouter } from 'react-router';
import { takeOverlayEntry } from './overlay-entry.ts';

/** Props of a link; `to` is a URL from domain/address/addresses.ts. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Loads a new document instead of navigating within this one. */
  reloadDocument?: boolean;
  /** History state passed to the next page. */
  state?: unknown;
};

/** Router function by which links navigate; without it the browser loads a new document. */
export const NavigateContext = createContext<DataRouter['navigate'] | undefined>(undefined);

/**
 * A link that navigates within the document. The router's own Link and `useNavigate` also resolve
 * relative paths, which the portal never uses: a page has over a hundred links, and each would need six
 * hooks instead of one.
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

/** Returns whether a click should navigate in this tab: it does not open a tab or window, or download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    (target === '' || target === '_self') &&
    !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  );
}

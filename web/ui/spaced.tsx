import { Children, type ReactNode } from 'react';

/**
 * Puts space characters between the children of a flex or grid container. The container does not
 * display them, but copied text, text browsers and screen readers need them.
 */
export function Spaced({ children }: { children: ReactNode }): ReactNode {
  return Children.toArray(children).flatMap((child, index) => (index === 0 ? [child] : [' ', child]));
}

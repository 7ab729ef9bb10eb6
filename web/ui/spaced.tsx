import { Children, type ReactNode } from 'react';

/**
 * Puts spaces between parts that CSS separates in a flex or grid container. The spaces are invisible
 * there, but copied text, text browsers and screen readers have no CSS.
 */
export function Spaced({ children }: { children: ReactNode }): ReactNode {
  return Children.toArray(children).flatMap((child, index) => (index === 0 ? [child] : [' ', child]));
}

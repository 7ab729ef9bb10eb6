import { Children, type ReactNode } from 'react';

/**
 * Parts of a line that its style sets apart, as a flex or grid container does. Between them stand spaces, which are
 * not drawn there: a copy of the text, a text browser and a screen reader have no style.
 */
export function Spaced({ children }: { children: ReactNode }): ReactNode {
  return Children.toArray(children).flatMap((child, index) => (index === 0 ? [child] : [' ', child]));
}

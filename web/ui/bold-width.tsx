/**
 * A label that may become bold. It always takes the width of its bold text, so that neighbouring
 * elements do not move.
 */
export function BoldWidth({ children }: { children: string }) {
  return (
    <span className="bold-width" data-label={children}>
      {children}
    </span>
  );
}

/** A label that may turn bold. It reserves the bold width, so that its neighbours do not move. */
export function BoldWidth({ children }: { children: string }) {
  return (
    <span className="bold-width" data-label={children}>
      {children}
    </span>
  );
}

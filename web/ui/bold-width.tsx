/** A label that may turn bold. It reserves the bold width, so that nothing beside it moves. */
export function BoldWidth({ children }: { children: string }) {
  return (
    <span className="bold-width" data-label={children}>
      {children}
    </span>
  );
}

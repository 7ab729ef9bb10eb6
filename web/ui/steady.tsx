/** Words that may turn bold: they keep the room they need for that, so that nothing beside them moves. */
export function Steady({ children }: { children: string }) {
  return (
    <span className="steady" data-words={children}>
      {children}
    </span>
  );
}

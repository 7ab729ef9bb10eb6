import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A part that is folded away, and drawn when it is first opened: a long list of such parts is light. Without script
 * `withoutScript` stands in its place.
 */
export function LazyDetails({
  summary,
  withoutScript,
  children,
}: {
  /** A `summary` element. */
  summary: ReactNode;
  withoutScript: ReactNode;
  /** Draws the part. */
  children: () => ReactNode;
}) {
  const [isDrawn, setIsDrawn] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the script came.
  useEffect(() => setIsDrawn(details.current?.open ?? false), []);
  return (
    <details ref={details} onToggle={() => setIsDrawn(true)}>
      {summary}
      {isDrawn ? children() : <noscript>{import.meta.env.SSR && withoutScript}</noscript>}
    </details>
  );
}

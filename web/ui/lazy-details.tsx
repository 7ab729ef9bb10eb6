import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A <details> element whose content is rendered when the visitor first opens it, so that long lists
 * stay small. Without JavaScript, `noScriptFallback` is shown instead.
 */
export function LazyDetails({
  summary,
  noScriptFallback,
  children,
}: {
  /** A `summary` element. */
  summary: ReactNode;
  noScriptFallback: ReactNode;
  /** Renders the content. */
  children: () => ReactNode;
}) {
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  // The visitor may have opened the element before the script loaded.
  useEffect(() => setHasBeenOpened(detailsRef.current?.open ?? false), []);
  return (
    <details ref={detailsRef} onToggle={() => setHasBeenOpened(true)}>
      {summary}
      {hasBeenOpened ? children() : <noscript>{import.meta.env.SSR && noScriptFallback}</noscript>}
    </details>
  );
}

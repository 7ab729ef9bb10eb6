/**
 * Text for screen readers only. An invisible space character separates it from the preceding visible
 * text.
 */
export function VisuallyHidden({ children }: { children: string }) {
  return <span className="sr-only">{` ${children}`}</span>;
}

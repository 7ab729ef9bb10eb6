/** Text for screen readers only. An invisible space separates it from the visible text before it. */
export function VisuallyHidden({ children }: { children: string }) {
  return <span className="sr-only">{` ${children}`}</span>;
}

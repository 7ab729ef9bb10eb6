/** Words for those who listen to the page. A space, which is not drawn, parts them from what is seen before them. */
export function VisuallyHidden({ children }: { children: string }) {
  return <span className="sr-only">{` ${children}`}</span>;
}

import type { ReactNode } from 'react';

export function Section({
  id,
  title,
  children,
}: {
  /** HTML id of the section, for links within the page. */
  id?: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="below">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Link to the full list of a home page section. A section with tabs has one link for each tab. */
type SectionLink = { readonly to: string; readonly label: string; readonly type?: string };

/** Heading of a home page section: title, tabs and the links to the full list. */
export function HomeSectionHead({
  id,
  title,
  tabs,
  links,
}: {
  readonly id: string;
  readonly title: string;
  readonly tabs?: ReactNode;
  readonly links: readonly SectionLink[];
}) {
  return (
    <div className="home-head">
      <h2 id={id}>{title}</h2>
      {tabs}
      <Spaced>
        {links.map(({ to, label, type }) => (
          <Link key={to} to={to} className="home-more" {...(type && { 'data-tab': type })}>
            {label}
            <Icon of="arrow-right" size="sm" />
          </Link>
        ))}
      </Spaced>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Where a part of the page goes on. Of a part with tabs, the link of each tab. */
type PartLink = { readonly to: string; readonly label: string; readonly type?: string };

/** The head of a part of the home page: its title, its tabs, and the way to all of it. */
export function HomeHead({
  id,
  title,
  tabs,
  links,
}: {
  readonly id: string;
  readonly title: string;
  readonly tabs?: ReactNode;
  readonly links: readonly PartLink[];
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

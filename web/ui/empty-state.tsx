import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** Placeholder for an empty result, with an explanation and an action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-card border border-line bg-raised text-muted">
        <Icon of={icon} size="lg" />
      </span>
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/**
 * Page heading over the full width: title with a count, content at the side and below, and tabs at the
 * bottom.
 */
export function PageHead({
  title,
  count,
  isCountLive = false,
  sideContent,
  tabs,
  children,
}: {
  title: string;
  count?: string;
  /** Whether screen readers announce changes of the count, because it changes with a search on this page. */
  isCountLive?: boolean;
  sideContent?: ReactNode;
  tabs?: ReactNode;
  children?: ReactNode;
}) {
  const heading = (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h1 className="text-[22px] md:text-2xl">{title}</h1>
      {count !== undefined && (
        <span role={isCountLive ? 'status' : undefined} className="text-muted">
          {count}
        </span>
      )}
    </div>
  );
  return (
    <div className="border-b border-line bg-raised">
      <div className={cx('page-width grid gap-3 pt-4 md:pt-6', !tabs && 'pb-4 md:pb-6')}>
        {sideContent ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            {heading}
            {sideContent}
          </div>
        ) : (
          heading
        )}
        {children}
        {tabs}
      </div>
    </div>
  );
}

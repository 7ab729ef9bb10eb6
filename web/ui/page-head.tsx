import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/**
 * The head of a page over its whole width: the title with a count, something beside it,
 * what explains or searches the page, and tabs that stand on its lower edge.
 */
export function PageHead({
  title,
  count,
  isCountLive = false,
  beside,
  tabs,
  children,
}: {
  title: string;
  count?: string;
  /** The count follows a search on this page: screen readers say it again when it changes. */
  isCountLive?: boolean;
  beside?: ReactNode;
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
        {beside ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            {heading}
            {beside}
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

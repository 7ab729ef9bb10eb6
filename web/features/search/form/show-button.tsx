import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { RowLabels } from '../row-labels.ts';
import type { Counted } from './use-facets.ts';

/** Sends the form, and says beforehand how many rows it will show. */
export function ShowButton({
  counted: { count, behind },
  labels,
  hasErrors,
  wide,
}: {
  counted: Counted;
  labels: RowLabels;
  /** A field cannot be read, so nobody knows what would be found. */
  hasErrors: boolean;
  wide?: boolean;
}) {
  const t = useT();
  const isKnown = count !== undefined && !hasErrors;
  return (
    <Button type="submit" wide={wide} wraps className="min-w-44 flex-1">
      <span className={cx('transition-opacity', isKnown && behind && 'opacity-60')}>
        {!isKnown && t('find:show')}
        {isKnown && (count === 0 ? labels.showNone : labels.show(count))}
      </span>
    </Button>
  );
}

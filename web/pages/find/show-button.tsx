import { grouped } from '#domain/number-text.ts';
import { useT } from '#web/app/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Counted } from './use-facets.ts';

/** Sends the form, and says beforehand how many listings it will show. */
export function ShowButton({
  counted: { count, behind },
  errors,
  wide,
}: {
  counted: Counted;
  /** A field cannot be read: what would be found is not known. */
  errors: boolean;
  wide?: boolean;
}) {
  const t = useT();
  const known = count !== undefined && !errors;
  return (
    <Button type="submit" wide={wide} wraps className="min-w-44 flex-1">
      <span className={cx('transition-opacity duration-150', known && behind && 'opacity-60')}>
        {!known && t('find:show')}
        {known && (count === 0 ? t('find:show_none') : t('find:show_n', { count, n: grouped(count) }))}
      </span>
    </Button>
  );
}

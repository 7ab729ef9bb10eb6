import type { IcsType } from '#domain/codes/ics-type.ts';
import { cx } from './cx.ts';
import { TYPE_TEXT_CLASS } from './type-hue.ts';

/** Badge of the transaction type: a small square in the colour of the property type. */
export function Badge({ icsType, children }: { icsType: IcsType; children: string }) {
  return <span className={cx('badge', TYPE_TEXT_CLASS[icsType])}>{children}</span>;
}

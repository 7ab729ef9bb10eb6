import type { IcsType } from '#domain/codes/ics-type.ts';
import { cx } from './cx.ts';
import { TYPE_TEXT } from './type-hue.ts';

/** The transaction badge: a small square in the hue of the property's type. */
export function Badge({ icsType, children }: { icsType: IcsType; children: string }) {
  return <span className={cx('badge', TYPE_TEXT[icsType])}>{children}</span>;
}

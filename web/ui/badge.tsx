import type { IcsType } from '#domain/codes/ics-type.ts';
import { cx } from './cx.ts';
import { TYPE_TEXT } from './type-hue.ts';

/** The transaction badge: a small square in the hue of the property's type. */
export function Badge({ icsType, children }: { icsType: IcsType; children: string }) {
  return (
    <span
      className={cx(
        'inline-grid h-[26px] min-w-[26px] shrink-0 place-items-center rounded-mark border-[1.5px] border-current px-1 text-sm leading-none font-bold whitespace-nowrap lang-en:px-1.5 lang-en:text-xs lang-en:tracking-wide',
        TYPE_TEXT[icsType],
      )}
    >
      {children}
    </span>
  );
}

import type { IcsType } from '#domain/ics-type.ts';
import { cx } from './cx.ts';

/** Written out, so that the style sheet is made with all three. */
const HUE: Readonly<Record<IcsType, string>> = {
  i: 'text-type-i',
  c: 'text-type-c',
  s: 'text-type-s',
};

/** The transaction badge: a small square seal in the hue of the property's type. */
export function Seal({ icsType, children }: { icsType: IcsType; children: string }) {
  return (
    <span
      className={cx(
        'inline-grid h-[26px] min-w-[26px] shrink-0 place-items-center rounded-mark border-[1.5px] border-current px-1 text-sm leading-none font-bold whitespace-nowrap lang-en:px-1.5 lang-en:text-xs lang-en:tracking-wide',
        HUE[icsType],
      )}
    >
      {children}
    </span>
  );
}

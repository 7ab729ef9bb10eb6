import { cx } from './cx.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

const SIZE_CLASS = { sm: 'icon-sm', md: '', lg: 'icon-lg' } as const;

/**
 * An icon from the shared SVG file, drawn with a uniform stroke (styles/icon.css). Icons are hidden
 * from screen readers, because the control has its own label or text next to the icon.
 */
export function Icon({
  of,
  size = 'md',
  className,
}: {
  of: IconName;
  size?: keyof typeof SIZE_CLASS | undefined;
  className?: string | undefined;
}) {
  return (
    <svg aria-hidden="true" className={cx('icon', SIZE_CLASS[size], className)}>
      <use href={`${sprite}#${of}`} />
    </svg>
  );
}

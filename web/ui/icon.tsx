import { cx } from './cx.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

const SIZE = { sm: 'icon-sm', md: '', lg: 'icon-lg' } as const;

/**
 * One set of icons, one stroke (styles/icon.css). The browser takes their drawings from one file, so that a page only
 * names them. Screen readers skip icons: the control has a name of its own, or words stand beside the icon.
 */
export function Icon({
  of,
  size = 'md',
  className,
}: {
  of: IconName;
  size?: keyof typeof SIZE | undefined;
  className?: string | undefined;
}) {
  return (
    <svg aria-hidden="true" className={cx('icon', SIZE[size], className)}>
      <use href={`${sprite}#${of}`} />
    </svg>
  );
}

import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

const SIZE = { sm: 16, md: 20, lg: 28 } as const;

/**
 * One set of icons, one stroke. Screen readers skip icons: the control has a name of its own,
 * or words stand beside the icon.
 */
export function Icon({
  of: Drawing,
  size = 'md',
  className,
}: {
  of: LucideIcon;
  size?: keyof typeof SIZE | undefined;
  className?: string | undefined;
}) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      size={SIZE[size]}
      strokeWidth={1.75}
      className={cx('shrink-0', className)}
    />
  );
}

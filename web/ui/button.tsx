import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link } from './link.tsx';

const LOOK = {
  primary: 'button-primary',
  ghost: 'button-ghost',
  plain: 'button-plain',
  quiet: 'button-quiet',
} as const;

export type ButtonLook = {
  look?: keyof typeof LOOK | undefined;
  wide?: boolean | undefined;
  /** for words that may be longer than a phone is wide */
  wraps?: boolean | undefined;
};

export function buttonClass({ look = 'primary', wide = false, wraps = false }: ButtonLook = {}): string {
  return cx('button', LOOK[look], wraps && 'button-wraps', wide && 'w-full');
}

/** Stands before the words of a button. */
type WithIcon = { icon?: IconName | undefined };

/** While it is `busy` it does nothing, and keeps the focus, which a disabled button loses. */
export function Button({
  look,
  wide,
  wraps,
  icon,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonLook & WithIcon & { busy?: boolean | undefined }) {
  return (
    <button
      type={type}
      className={cx(buttonClass({ look, wide, wraps }), className)}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </button>
  );
}

/** Looks like a button, is a link: it leads somewhere and works without script. */
export function ButtonLink({
  look,
  wide,
  wraps,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook & WithIcon) {
  return (
    <Link className={cx(buttonClass({ look, wide, wraps }), className)} {...rest}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </Link>
  );
}

/** The same for what is no page of ours: a telephone number, a mail, a file, another site. */
export function ButtonAnchor({
  look,
  wide,
  wraps,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook & WithIcon) {
  return (
    <a className={cx(buttonClass({ look, wide, wraps }), className)} {...rest}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </a>
  );
}

/** A square button that holds an icon alone, so its name is required. */
export function IconButton({
  label,
  icon,
  iconSize,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string;
  icon: IconName;
  iconSize?: 'sm' | undefined;
}) {
  return (
    <button type={type} aria-label={label} title={label} className={cx('icon-button', className)} {...rest}>
      <Icon of={icon} size={iconSize} />
    </button>
  );
}

import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link } from './link.tsx';

const VARIANT_CLASS = {
  primary: 'button-primary',
  ghost: 'button-ghost',
  plain: 'button-plain',
  quiet: 'button-quiet',
} as const;

export type ButtonStyle = {
  variant?: keyof typeof VARIANT_CLASS | undefined;
  wide?: boolean | undefined;
  /** Whether a label that is wider than the screen may wrap. */
  wraps?: boolean | undefined;
};

export function buttonClass({ variant = 'primary', wide = false, wraps = false }: ButtonStyle = {}): string {
  return cx('button', VARIANT_CLASS[variant], wraps && 'button-wraps', wide && 'w-full');
}

/** Icon in front of the label. */
type WithIcon = { icon?: IconName | undefined };

/** A button. While `busy` it ignores clicks but keeps the focus, which a disabled button would lose. */
export function Button({
  variant,
  wide,
  wraps,
  icon,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & WithIcon & { busy?: boolean | undefined }) {
  return (
    <button
      type={type}
      className={cx(buttonClass({ variant, wide, wraps }), className)}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. It navigates, and works without script. */
export function ButtonLink({
  variant,
  wide,
  wraps,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle & WithIcon) {
  return (
    <Link className={cx(buttonClass({ variant, wide, wraps }), className)} {...rest}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </Link>
  );
}

/**
 * A link that looks like a button and leads outside the portal's pages: to a phone number, an email
 * address, a file or another site.
 */
export function ButtonAnchor({
  variant,
  wide,
  wraps,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonStyle & WithIcon) {
  return (
    <a className={cx(buttonClass({ variant, wide, wraps }), className)} {...rest}>
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </a>
  );
}

/** A square button with only an icon, so its label is required. */
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

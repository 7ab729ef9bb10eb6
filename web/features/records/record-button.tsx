import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

/** On a picture the button shows only an icon; elsewhere it also shows a short label. */
export type RecordButtonVariant = 'picture' | 'plain';

const VARIANT_CLASS: Readonly<Record<RecordButtonVariant, string>> = {
  picture: 'picture-button',
  plain: cx(buttonClass({ variant: 'plain' }), 'aria-pressed:border-brand aria-pressed:text-brand'),
};

/** Toggle button for the favourites or the comparison of a listing. Hidden without JavaScript. */
export function RecordButton({
  icon,
  variant,
  label,
  shortLabel,
  isPressed,
  onClick,
}: {
  icon: IconName;
  variant: RecordButtonVariant;
  /**
   * Accessible name with the name of the listing, because screen reader users may not know which card
   * the button belongs to. Begins with `shortLabel`.
   */
  label: string;
  shortLabel: string;
  isPressed: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={shortLabel}
      onClick={onClick}
      className={cx(VARIANT_CLASS[variant], 'noscript:hidden')}
    >
      <Icon
        of={icon}
        size={variant === 'plain' ? 'sm' : 'md'}
        className={isPressed ? 'fill-current' : undefined}
      />
      {variant === 'plain' && shortLabel}
    </button>
  );
}

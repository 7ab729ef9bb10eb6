import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

/** On a picture it is an icon alone; elsewhere its word stands beside it. */
export type RecordButtonLook = 'picture' | 'plain';

const LOOK: Readonly<Record<RecordButtonLook, string>> = {
  picture: 'picture-button',
  plain: cx(buttonClass({ look: 'plain' }), 'aria-pressed:border-brand aria-pressed:text-brand'),
};

/** Keeps a listing, or lets go of it. It needs script, so it is not there without. */
export function RecordButton({
  icon,
  look,
  label,
  word,
  pressed,
  onClick,
}: {
  icon: IconName;
  look: RecordButtonLook;
  /** with the listing's name, for those who do not see which card it stands on; begins with `word` */
  label: string;
  word: string;
  pressed: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={word}
      onClick={onClick}
      className={cx(LOOK[look], 'noscript:hidden')}
    >
      <Icon
        of={icon}
        size={look === 'plain' ? 'sm' : 'md'}
        className={pressed ? 'fill-current' : undefined}
      />
      {look === 'plain' && word}
    </button>
  );
}

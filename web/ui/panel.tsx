import { type ReactNode, useId, useState } from 'react';
import { chipClass } from './chip.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/**
 * A filter's button and the panel it opens: a sheet on a phone, a box under the button on a desk
 * (styles/panel.css). The browser opens and closes it, so it works without script.
 */
export function Panel({
  label,
  title,
  chosen,
  closeLabel,
  on,
  buttonClassName,
  placeholder,
  children,
  footer,
}: {
  label: ReactNode;
  title: string;
  /** What is chosen in it, in words: where it is a part of a sheet, it is closed and says so. Drawn with the content. */
  chosen: () => string;
  closeLabel: string;
  on: boolean;
  buttonClassName?: string;
  /** Stands in the panel until it has content. */
  placeholder?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in sight below the content, drawn with it. */
  footer?: () => ReactNode;
}) {
  const id = `${useId()}panel`;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div>
      <button type="button" popoverTarget={id} className={cx('panel-button', chipClass(on), buttonClassName)}>
        {label}
        <Icon of="chevron-down" size="sm" />
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={title}
        className={cx('panel', isUnfolded && 'panel-unfolded')}
      >
        {children === undefined ? (
          placeholder
        ) : (
          <>
            <header className="flex items-center justify-between gap-4 border-b border-line py-1 pr-1 pl-4">
              <h2 className="text-base">{title}</h2>
              <button
                type="button"
                popoverTarget={id}
                popoverTargetAction="hide"
                aria-label={closeLabel}
                className="panel-close grid size-11 place-items-center rounded-control hover:bg-brand-tint"
              >
                <Icon of="x" />
              </button>
            </header>
            <h2 className="panel-fold">
              <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
                {title}
                <span>{chosen()}</span>
                <Icon of="chevron-down" size="sm" />
              </button>
            </h2>
            <div className="panel-content min-h-0 flex-auto overflow-y-auto overscroll-contain">
              {children}
            </div>
            {footer && (
              <footer className="panel-footer flex justify-between gap-3 border-t border-line p-3">
                {footer()}
              </footer>
            )}
          </>
        )}
      </section>
    </div>
  );
}

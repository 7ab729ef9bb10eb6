import { type ReactNode, useId, useState } from 'react';
import { chipClass } from './chip.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/**
 * A filter button with its panel. The panel is a sheet on a phone and a box below the button on a
 * desktop (styles/panel.css). It uses the popover API, so it works without JavaScript.
 */
export function Panel({
  label,
  title,
  describeSelection,
  closeLabel,
  isActive,
  buttonClassName,
  placeholder,
  children,
  footer,
}: {
  label: ReactNode;
  title: string;
  /**
   * Returns the selected values as text, for the panel's collapsed form on a phone. Called when the
   * content renders.
   */
  describeSelection: () => string;
  closeLabel: string;
  isActive: boolean;
  buttonClassName?: string;
  /** Shown until the panel's content is rendered. */
  placeholder?: ReactNode;
  children?: ReactNode;
  /** Renders buttons that stay visible below the scrolling content. */
  footer?: () => ReactNode;
}) {
  const id = `${useId()}panel`;
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        className={cx('panel-button', chipClass(isActive), buttonClassName)}
      >
        {label}
        <Icon of="chevron-down" size="sm" />
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={title}
        className={cx('panel', isExpanded && 'panel-unfolded')}
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
              <button type="button" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
                {title}
                <span>{describeSelection()}</span>
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

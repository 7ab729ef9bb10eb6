import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { chipClass } from './chip.tsx';
import { Icon } from './icon.tsx';

/**
 * A filter's button and the panel it opens: a sheet on a phone, a box under the button on a desk
 * (styles/panel.css). The browser opens and closes it, so it works without script.
 */
export function Panel({
  label,
  title,
  closeLabel,
  on,
  icon,
  className,
  children,
}: {
  label: ReactNode;
  title: string;
  closeLabel: string;
  on: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = `${useId()}panel`;
  return (
    <div className={className}>
      <button type="button" popoverTarget={id} className={chipClass(on)}>
        {icon}
        {label}
        <Icon of={ChevronDown} size="sm" />
      </button>
      <section id={id} popover="auto" aria-label={title} className="panel">
        <header className="flex items-center justify-between gap-4 border-b border-line py-1 pr-1 pl-4">
          <h2 className="text-base">{title}</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={closeLabel}
            className="grid size-11 place-items-center rounded-control hover:bg-brand-tint"
          >
            <Icon of={X} />
          </button>
        </header>
        {children}
      </section>
    </div>
  );
}

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '#web/app/page-context.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './map-panel.css';

/** What a clicked marker opens: a panel over the map. It takes the focus, and Escape closes it. */
export function MapPanel({
  title,
  subtitle,
  onClose,
  children,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div
      className="map-panel"
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <div className="min-w-0 flex-1">
          <h2 id={id} ref={heading} tabIndex={-1} className="truncate text-base outline-none">
            {title}
          </h2>
          {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
        </div>
        <IconButton label={t('map:close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * Error message with a retry button. It is announced to screen readers, because it appears without user
 * action.
 */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  busy = false,
}: {
  title: string;
  children?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent bg-accent-tint px-4 py-3 text-start text-base text-ink"
    >
      <Icon of="triangle-exclamation-point" className="text-accent" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold">{title}</p>
        {children && <div className="text-sm">{children}</div>}
      </div>
      <Button icon="rotate-cw" variant="plain" onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
    </div>
  );
}

import { Icon } from './icon.tsx';

/**
 * Arrow of a <summary> that is laid out as a row and therefore has no marker; it points down while the
 * details are open.
 */
export function FoldArrow() {
  return (
    <Icon of="chevron-down" size="sm" className="transition-transform in-[details:not([open])]:-rotate-90" />
  );
}

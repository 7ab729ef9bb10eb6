import { Icon } from './icon.tsx';

/** Of a summary that is laid out as a row, which has no marker of its own: points down while its part is open. */
export function FoldArrow() {
  return (
    <Icon of="chevron-down" size="sm" className="transition-transform in-[details:not([open])]:-rotate-90" />
  );
}

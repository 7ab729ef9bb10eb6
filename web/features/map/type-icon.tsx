import type { IcsType } from '#domain/codes/ics-type.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

/** Icon of each property type, so that colour is not the only distinction. */
export const TYPE_ICONS: Readonly<Record<IcsType, IconName>> = {
  i: 'factory',
  c: 'building-complex',
  s: 'store',
};

export function TypeIcon({ icsType }: { icsType: IcsType }) {
  return <Icon of={TYPE_ICONS[icsType]} size="sm" />;
}

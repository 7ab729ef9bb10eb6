import { Building2, Factory, type LucideIcon, Store } from 'lucide-react';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Every type has an icon besides its colour, so that colour is not the only difference. */
export const TYPE_ICONS: Readonly<Record<IcsType, LucideIcon>> = { i: Factory, c: Building2, s: Store };

export function TypeIcon({ icsType }: { icsType: IcsType }) {
  return <Icon of={TYPE_ICONS[icsType]} size="sm" />;
}

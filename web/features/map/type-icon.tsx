import { Building2, Factory, type LucideIcon, Store } from 'lucide-react';
import type { IcsType } from '#domain/ics-type.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The drawing that goes with a type's hue, so that the hue never stands alone. */
const ICONS: Readonly<Record<IcsType, LucideIcon>> = { i: Factory, c: Building2, s: Store };

export function TypeIcon({ icsType }: { icsType: IcsType }) {
  return <Icon of={ICONS[icsType]} size="sm" />;
}

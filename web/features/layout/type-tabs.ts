import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { TabLink } from '#web/ui/tab-links.tsx';

/** The same page about all types, and about each. */
export function typeTabs(
  tabs: {
    readonly all: string;
    readonly current: IcsType | undefined;
    readonly to: (icsType: IcsType | undefined) => string;
  },
  t: Translate,
): readonly TabLink[] {
  return [undefined, ...ICS_TYPES].map((icsType) => ({
    key: icsType ?? 'all',
    to: tabs.to(icsType),
    label: icsType ? t(`type.${icsType}`) : tabs.all,
    current: icsType === tabs.current,
  }));
}

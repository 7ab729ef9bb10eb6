import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { TabLink } from '#web/ui/tab-links.tsx';

/** Returns one tab for all property types together and one tab for each type. */
export function typeTabs(
  tabs: {
    readonly allLabel: string;
    readonly current: IcsType | undefined;
    readonly hrefOf: (icsType: IcsType | undefined) => string;
  },
  t: Translate,
): readonly TabLink[] {
  return [undefined, ...ICS_TYPES].map((icsType) => ({
    key: icsType ?? 'all',
    to: tabs.hrefOf(icsType),
    label: icsType ? t(`type.${icsType}`) : tabs.allLabel,
    isCurrent: icsType === tabs.current,
  }));
}

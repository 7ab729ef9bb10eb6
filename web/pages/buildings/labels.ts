import type { BuildingFilter } from '#domain/building/building-filter.ts';
import { BUILDING_ORDER_FIELDS } from '#domain/building/buildings.ts';
import { singleType } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { DIRECTIONS, formatOrder } from '#domain/search/sort.ts';
import type { OrderOption, RowLabels } from '#web/features/search/search-kind.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** The title of the results, in one line; the chips below say the rest. */
export function buildingsTitle(filter: BuildingFilter, t: Translate): string {
  const icsType = singleType(filter.icsType);
  return icsType ? t(`building_page:database_of.${icsType}`) : t('building_page:database');
}

export const orderOptions = memoize((t: Translate): readonly OrderOption[] =>
  BUILDING_ORDER_FIELDS.flatMap((field) =>
    DIRECTIONS.toReversed().map((direction) => ({
      field,
      value: formatOrder({ field, direction }),
      label: t(`building_page:order.${field}-${direction}`),
    })),
  ),
);

export const buildingRowLabels = memoize(
  (t: Translate): RowLabels => ({
    count: (count) => t('building_page:count', { count }),
    show: (count) => t('building_page:show_n', { count }),
    showNone: t('building_page:empty'),
    earlier: t('building_page:earlier_rows'),
    front: t('building_page:front'),
    noMore: t('building_page:no_more'),
    noMatch: t('building_page:empty'),
    showAll: t('building_page:show_all'),
    failed: t('building_page:failed'),
    failedMore: t('building_page:failed_more'),
  }),
);

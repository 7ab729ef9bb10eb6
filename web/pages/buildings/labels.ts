import type { BuildingFilter } from '#domain/building/building-filter.ts';
import { BUILDING_ORDER_FIELDS } from '#domain/building/buildings.ts';
import { singleType } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { DIRECTIONS, formatOrder } from '#domain/search/sort.ts';
import type { OrderOption, RowLabels } from '#web/features/search/search-kind.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/**
 * Returns the title of the result list. Only the property type is part of it; chips below show the
 * other filters.
 */
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
    showResults: (count) => t('building_page:show_n', { count }),
    showNoResults: t('building_page:empty'),
    earlierRows: t('building_page:earlier_rows'),
    startOfList: t('building_page:front'),
    endOfList: t('building_page:no_more'),
    noMatch: t('building_page:empty'),
    showAll: t('building_page:show_all'),
    loadFailed: t('building_page:failed'),
    loadMoreFailed: t('building_page:failed_more'),
  }),
);

import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { usePage } from '#web/app/page.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { type BuildingSearch, buildingSearchAddress } from './building-search.ts';

/** The list of each type, under the same filters. None is current on a page that is no list. */
export function BuildingTabs({ search, isList }: { search: BuildingSearch; isList: boolean }) {
  const { t, lang } = usePage();
  return (
    <TabLinks
      label={t('building_page:types')}
      links={[undefined, ...ICS_TYPES].map((icsType) => ({
        key: icsType ?? 'all',
        // A district of one type may be unknown to another: it is left out.
        to: buildingSearchAddress({ ...search, icsType, district: '', page: 1 }, lang),
        label: icsType ? t(`building_page:database_of.${icsType}`) : t('building_page:all'),
        current: isList && icsType === search.icsType,
      }))}
    />
  );
}

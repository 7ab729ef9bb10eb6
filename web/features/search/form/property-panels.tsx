import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { District } from '#contract/portal.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { formatPolygon, type Polygon } from '#domain/map/polygon.ts';
import type { Reach } from '#domain/railway/reach.ts';
import { usePage, useT } from '#web/app/page.ts';
import { useClientFlag } from '#web/app/use-client-flag.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { Field, Input } from '#web/ui/field.tsx';
import { countQuery } from '../count-query.ts';
import { drawnPolygon, type Search } from '../search-address.ts';
import type { Facets } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';
import { DistrictFields } from './district-fields.tsx';
import type { PanelSettings } from './filter-panel.tsx';
import { RailwayFields } from './railway-fields.tsx';

/**
 * Creates the panels for one kind of search. The district and railway panels are added by
 * `usePropertyPanels`.
 */
export type CreatePanels = (t: Translate) => readonly PanelSettings[];

/**
 * Hook that returns a function for the number of rows in a district. The hook may respect the property
 * types that are selected in the form; all other filters are ignored.
 */
export type UseDistrictTotals = (selectedFilter: Search['filter']) => (district: District) => number;

/**
 * Panels for listings and transactions, in display order. The button widths fit the longest labels, so
 * that a changed label causes no layout shift.
 */
export const marketPanels: CreatePanels = (t) => [
  { group: 'price', title: t('find:group.price') },
  { group: 'area', title: t('find:group.area') },
  { group: 'per_foot', title: t('find:group.per_foot') },
  {
    group: 'more',
    title: t('find:more'),
    buttonContent: 'count',
    buttonClassName: 'w-26 lang-en:w-26 lang-en:px-1',
  },
];

/**
 * Returns a function for the number of rows in a district, ignoring all filters. The number is 0 until
 * the response has arrived and if the response omits the district.
 */
export const useUnfilteredDistrictTotals: UseDistrictTotals = () => {
  const { definition } = useSearchPage();
  const { data } = useQuery(countQuery(definition, {}));
  const districtTotals = data?.facets?.districts as Readonly<Record<string, number>> | undefined;
  return useCallback(({ code }: District) => districtTotals?.[code] ?? 0, [districtTotals]);
};

/** Filter groups whose panels come first, because every visitor uses them. */
const FIRST_GROUPS: readonly string[] = ['price', 'area'];

/** Returns the panels of a property search, with the district and railway panels inserted. */
export function usePropertyPanels(
  createPanels: CreatePanels,
  useDistrictTotals: UseDistrictTotals,
): readonly PanelSettings[] {
  const { t } = usePage();
  return useMemo(() => {
    const otherPanels = createPanels(t);
    return [
      ...otherPanels.filter(({ group }) => FIRST_GROUPS.includes(group)),
      {
        group: 'districts',
        title: t('find:districts'),
        buttonContent: 'first',
        buttonClassName: 'w-28 lang-en:w-26',
        renderFields: (selectedFilter, facets) => (
          <DistrictPanelFields
            selectedFilter={selectedFilter}
            facets={facets}
            useDistrictTotals={useDistrictTotals}
          />
        ),
      },
      {
        group: 'railway',
        title: t('find:group.railway'),
        renderFields: (selectedFilter, facets) => (
          <RailwayFields
            selectedStations={selectedFilter.station as readonly string[] | undefined}
            reaches={selectedFilter.reach as readonly Reach[] | undefined}
            counts={facets?.station as Readonly<Record<string, number>> | undefined}
          />
        ),
      },
      ...otherPanels.filter(({ group }) => !FIRST_GROUPS.includes(group)),
    ];
  }, [t, createPanels, useDistrictTotals]);
}

function DistrictPanelFields({
  selectedFilter,
  facets,
  useDistrictTotals,
}: {
  selectedFilter: Search['filter'];
  facets: Facets | undefined;
  useDistrictTotals: UseDistrictTotals;
}) {
  const { definition, districtData } = useSearchPage();
  return (
    <>
      <DistrictFields
        districts={districtData.districts}
        totalOf={useDistrictTotals(selectedFilter)}
        selectedCodes={selectedFilter.districts as readonly string[] | undefined}
        selectedZones={selectedFilter.zones as readonly string[] | undefined}
        counts={facets?.districts as Readonly<Record<string, number>> | undefined}
      />
      <PolygonField polygon={drawnPolygon(definition.filters, selectedFilter)} />
    </>
  );
}

/**
 * Field with the coordinates of the drawn area's corners. With script, the visitor draws on the map and
 * the field is hidden; without script, the visitor types the coordinates.
 */
function PolygonField({ polygon = [] }: { polygon?: Polygon | undefined }) {
  const t = useT();
  const hasScript = useClientFlag();
  const cornersText = formatPolygon(polygon);
  if (hasScript) return <input type="hidden" name="polygon" value={cornersText} />;
  return (
    <Field
      label={t('find:corners_field')}
      hint={t('find:corners_hint', { least: MIN_CORNERS, most: MAX_CORNERS })}
      className="p-4 pt-0"
    >
      {(control) => <Input {...control} name="polygon" defaultValue={cornersText} />}
    </Field>
  );
}

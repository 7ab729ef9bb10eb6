import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { District } from '#contract/portal.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { formatPolygon, type Polygon } from '#domain/map/polygon.ts';
import type { Reach } from '#domain/railway/reach.ts';
import { usePage, useT } from '#web/app/page.ts';
import { useScripted } from '#web/app/use-scripted.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { Field, Input } from '#web/ui/field.tsx';
import { countQuery } from '../count-query.ts';
import { drawnArea, type Search } from '../search-address.ts';
import type { Facets } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';
import { DistrictFields } from './district-fields.tsx';
import type { PanelSettings } from './filter-panel.tsx';
import { RailwayFields } from './railway-fields.tsx';

/** The panels of a kind of search beside those of the districts and of the railway. */
export type PanelsOf = (t: Translate) => readonly PanelSettings[];

/** How many rows a district has, for what is chosen in the form. */
export type UseDistrictTotals = (chosen: Search['filter']) => (district: District) => number;

/** The panels of what is sold or leased, in the order of the bar. The widths hold the longest words, so that nothing moves. */
export const marketPanels: PanelsOf = (t) => [
  { group: 'price', title: t('find:group.price') },
  { group: 'area', title: t('find:group.area') },
  { group: 'per_foot', title: t('find:group.per_foot') },
  {
    group: 'more',
    title: t('find:more'),
    buttonShows: 'count',
    buttonClassName: 'w-26 lang-en:w-21 lang-en:px-1',
  },
];

/** All rows of a district, whatever the other filters. A district without any is left out of the answer. */
export const useAllOfDistricts: UseDistrictTotals = () => {
  const { definition } = useSearchPage();
  const { data } = useQuery(countQuery(definition, {}));
  const totals = data?.facets?.districts as Readonly<Record<string, number>> | undefined;
  return useCallback(({ code }: District) => totals?.[code] ?? 0, [totals]);
};

/** Limits that every visitor has, such as price and area, come first. */
const FIRST_GROUPS: readonly string[] = ['price', 'area'];

/** The panels of a search for property, with those of the districts and of the railway among them. */
export function usePropertyPanels(
  panelsOf: PanelsOf,
  useDistrictTotals: UseDistrictTotals,
): readonly PanelSettings[] {
  const { t } = usePage();
  return useMemo(() => {
    const beside = panelsOf(t);
    return [
      ...beside.filter(({ group }) => FIRST_GROUPS.includes(group)),
      {
        group: 'districts',
        title: t('find:districts'),
        buttonShows: 'first',
        buttonClassName: 'w-28 lang-en:w-26',
        fields: (chosen, facets) => (
          <Districts chosen={chosen} facets={facets} useDistrictTotals={useDistrictTotals} />
        ),
      },
      {
        group: 'railway',
        title: t('find:group.railway'),
        fields: (chosen, facets) => (
          <RailwayFields
            chosen={chosen.station as readonly string[] | undefined}
            reach={chosen.reach as Reach | undefined}
            counts={facets?.station as Readonly<Record<string, number>> | undefined}
          />
        ),
      },
      ...beside.filter(({ group }) => !FIRST_GROUPS.includes(group)),
    ];
  }, [t, panelsOf, useDistrictTotals]);
}

function Districts({
  chosen,
  facets,
  useDistrictTotals,
}: {
  chosen: Search['filter'];
  facets: Facets | undefined;
  useDistrictTotals: UseDistrictTotals;
}) {
  const { definition, data } = useSearchPage();
  return (
    <>
      <DistrictFields
        districts={data.districts}
        totalOf={useDistrictTotals(chosen)}
        chosen={chosen.districts as readonly string[] | undefined}
        chosenZones={chosen.zones as readonly string[] | undefined}
        counts={facets?.districts as Readonly<Record<string, number>> | undefined}
      />
      <AreaField area={drawnArea(definition.table, chosen)} />
    </>
  );
}

/** The corners of a drawn area. With script they are set on the map, and the form only carries them along. */
function AreaField({ area = [] }: { area?: Polygon | undefined }) {
  const t = useT();
  const scripted = useScripted();
  const corners = formatPolygon(area);
  if (scripted) return <input type="hidden" name="polygon" value={corners} />;
  return (
    <Field
      label={t('find:corners_field')}
      hint={t('find:corners_hint', { least: MIN_CORNERS, most: MAX_CORNERS })}
      className="p-4 pt-0"
    >
      {(control) => <Input {...control} name="polygon" defaultValue={corners} />}
    </Field>
  );
}

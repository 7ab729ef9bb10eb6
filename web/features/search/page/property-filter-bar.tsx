import { useMemo } from 'react';
import type { District } from '#contract/portal.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { Reach } from '#domain/railway/reach.ts';
import type { FilterTable } from '#domain/search/filter-table.ts';
import { usePage } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { AreaField } from '../form/area-field.tsx';
import { DistrictFields } from '../form/district-fields.tsx';
import { FilterBar } from '../form/filter-bar.tsx';
import type { PanelSettings } from '../form/filter-panel.tsx';
import type { CodesOf } from '../form/group-lists.tsx';
import { RailwayFields } from '../form/railway-fields.tsx';
import type { RowLabels } from '../row-labels.ts';
import { changed, drawnArea, type Search, searchPath } from '../search.ts';
import type { Facets, SearchDefinition } from '../search-definition.ts';
import { marketPanels } from './market-panels.ts';
import type { FilterBarProps } from './search-page.tsx';

/** Sale or lease, as a search for listings or for transactions calls it; 'any' asks for both. */
export type Side = { readonly key: string; readonly label: string; readonly isCurrent: boolean };

/** How many rows a district has, for what is chosen in the form. */
export type UseDistrictTotals = (chosen: Search['filter']) => (district: District) => number;

/** What every visitor has a limit for comes first. */
const FIRST_GROUPS: readonly string[] = ['price', 'area'];

const NO_CODES: CodesOf = () => [];

/** The filters of a search for property: keyword, type, sale or lease where they differ, and the panels. */
export function PropertyFilterBar({
  definition,
  search,
  data: { districts },
  known,
  nameOf,
  types,
  icsType,
  sides,
  panels: others = marketPanels,
  keywordExample,
  labels,
  codesOf = NO_CODES,
  useDistrictTotals,
}: FilterBarProps<Search> & {
  definition: SearchDefinition;
  icsType: IcsType | undefined;
  sides?: { readonly label: string; readonly choices: readonly Side[] };
  /** Those beside that of the districts and that of the railway. */
  panels?: (t: Translate) => readonly PanelSettings[];
  keywordExample?: string;
  labels: RowLabels;
  codesOf?: CodesOf;
  useDistrictTotals: UseDistrictTotals;
}) {
  const { t, lang } = usePage();
  const panels = useMemo((): readonly PanelSettings[] => {
    const beside = others(t);
    return [
      ...beside.filter(({ group }) => FIRST_GROUPS.includes(group)),
      {
        group: 'districts',
        title: t('find:districts'),
        buttonShows: 'first',
        buttonClassName: 'w-28 lang-en:w-26',
        fields: (chosen, facets) => (
          <Districts
            table={definition.table}
            districts={districts}
            chosen={chosen}
            facets={facets}
            useDistrictTotals={useDistrictTotals}
          />
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
  }, [t, definition.table, districts, useDistrictTotals, others]);
  const sideLinks = sides?.choices.map(({ key, label, isCurrent }) => ({
    key,
    to: searchPath(
      definition,
      lang,
      changed(definition, search, { ...search.filter, txType: key === 'any' ? [] : [key] }),
    ),
    label,
    current: isCurrent,
  }));
  return (
    <FilterBar
      definition={definition}
      search={search}
      known={known}
      segments={[
        { label: t('find:choose_type'), segments: types },
        ...(sides && sideLinks ? [{ label: sides.label, segments: sideLinks }] : []),
      ]}
      panels={panels}
      nameOf={nameOf}
      codesOf={codesOf}
      labels={labels}
      icsType={icsType}
      keywordExample={keywordExample ?? t('find:keyword_example')}
    />
  );
}

function Districts({
  districts,
  chosen,
  facets,
  useDistrictTotals,
  table,
}: {
  table: FilterTable;
  districts: readonly District[];
  chosen: Search['filter'];
  facets: Facets | undefined;
  useDistrictTotals: UseDistrictTotals;
}) {
  return (
    <>
      <DistrictFields
        districts={districts}
        totalOf={useDistrictTotals(chosen)}
        chosen={chosen.districts as readonly string[] | undefined}
        chosenZones={chosen.zones as readonly string[] | undefined}
        counts={facets?.districts as Readonly<Record<string, number>> | undefined}
      />
      <AreaField area={drawnArea(table, chosen)} />
    </>
  );
}

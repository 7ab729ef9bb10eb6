import type { StockDetail } from '#contract/stock.ts';
import { areaText, squareFeet } from '#domain/area.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { inLanguage, type Language, type PartlyTrilingual } from '#domain/language.ts';
import { decimal } from '#domain/number-text.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import type { Fact } from './fact-list.tsx';

export type BuildingFactsInput = {
  readonly building: StockDetail['building'];
  readonly icsType: IcsType;
  readonly address: string;
  readonly lang: Language;
  readonly t: Translate;
  /** Year of today in Hong Kong, which a building's age is counted to. */
  readonly year: number;
};

const OFFICE_FACTS: ReadonlySet<string> = new Set(['grade', 'raised_floor']);

/** The building's facts. A listing without a known building still names those a listing must show. */
export function buildingFacts({
  building,
  icsType,
  address,
  lang,
  t,
  year,
}: BuildingFactsInput): readonly Fact[] {
  const inPageLanguage = (text: PartlyTrilingual | null | undefined) =>
    text ? inLanguage(text, lang) || null : null;
  const known = <Value>(value: Value | null | undefined, text: (value: Value) => string): string | null =>
    value === null || value === undefined ? null : text(value);
  const fact = (key: string, label: string, value: string | null): Fact => ({ key, label, value });

  const listed = [
    fact(
      'completion_year',
      t('building_page:completion_year'),
      known(building?.completion_year, (completed) => t('building_page:completed', { year: completed })),
    ),
    fact(
      'age',
      t('building_page:age'),
      known(building?.completion_year, (completed) =>
        t('building_page:years', { count: Math.max(0, year - completed) }),
      ),
    ),
    fact(
      'floors',
      t('building_page:floors'),
      known(building?.floors, (count) => t('building_page:floor_count', { count })),
    ),
    fact(
      'passenger_lifts',
      t('building_page:passenger_lifts'),
      known(building?.passenger_lifts, (count) => t('building_page:lift_count', { count })),
    ),
    fact(
      'cargo_lifts',
      t('building_page:cargo_lifts'),
      known(building?.cargo_lifts, (count) => t('building_page:lift_count', { count })),
    ),
  ];
  if (!building) return [fact('address', t('building_page:address'), address || null), ...listed];

  const facts = [
    fact('name', t('building_page:name'), inPageLanguage(building.name)),
    fact('address', t('building_page:address'), address || null),
    fact(
      'grade',
      t('building_page:grade'),
      known(building.grade, (grade) => t(`building_page:grade.${grade}`)),
    ),
    ...listed,
    fact(
      'title',
      t('building_page:title'),
      known(building.title, (title) => t(`building_page:title.${title}`)),
    ),
    fact('developer', t('building_page:developer'), inPageLanguage(building.developer)),
    fact('management', t('building_page:management'), inPageLanguage(building.management)),
    fact(
      'total_area',
      t('building_page:total_area'),
      known(building.total_area, (area) => areaText(squareFeet(area), lang)),
    ),
    fact(
      'ceiling_height',
      t('building_page:ceiling_height'),
      known(building.ceiling_height_cm, (cm) => t('building_page:metres', { value: decimal(cm, 2) })),
    ),
    fact(
      'floor_loading',
      t('building_page:floor_loading'),
      known(building.floor_loading_psf, (value) => t('building_page:pounds', { value })),
    ),
    fact(
      'air_conditioning',
      t('building_page:air_conditioning'),
      building.air_conditioning
        .map((kind) => t(`building_page:air_conditioning.${kind}`))
        .join(t('building_page:list_separator')) || null,
    ),
    fact(
      'raised_floor',
      t('building_page:raised_floor'),
      known(building.raised_floor_mm, (value) => t('building_page:millimetres', { value })),
    ),
    fact('loading_area', t('building_page:loading_area'), inPageLanguage(building.loading_area)),
    fact('cargo', t('building_page:cargo'), inPageLanguage(building.cargo)),
    fact('car_park', t('building_page:car_park'), inPageLanguage(building.car_park)),
    fact('transport', t('building_page:transport'), inPageLanguage(building.transport)),
  ];
  // Facts that matter for offices alone are shown for another building only when they are known.
  return facts.filter(({ key, value }) => icsType === 'c' || value !== null || !OFFICE_FACTS.has(key));
}

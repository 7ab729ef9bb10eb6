import type { BuildingDetail } from '#contract/buildings.ts';
import type { StockBuilding, StockDetail } from '#contract/stock.ts';
import { buildingAge, isCompletionExpected } from '#domain/building/completion.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { dayText } from '#domain/text/date.ts';
import { heightValues } from '#domain/text/height.ts';
import {
  inLanguage,
  type Language,
  type PartlyTranslated,
  type PartlyTrilingual,
} from '#domain/text/language.ts';
import { dollarsToCents, rentPerFootText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { Fact } from '../stock/fact-list.tsx';

export type BuildingFactsInput = {
  readonly building: PartlyTranslated<StockDetail['building']>;
  readonly icsType: IcsType;
  readonly address: string;
  readonly lang: Language;
  readonly t: Translate;
  /** Today's date in Hong Kong, used for the building's age. */
  readonly today: string;
};

/**
 * Facts that are omitted if unknown: few buildings have a single owner or a green rating, and the others
 * are often stated in words instead.
 */
const RARE_FACTS: ReadonlySet<string> = new Set([
  'owner',
  'green_rating',
  'loading_bays',
  'container_access',
  'parking_spaces',
]);

/** Fields of the building page, including those that a listing's page does not show. */
type BuildingPageFields = PartlyTranslated<
  StockBuilding &
    Pick<
      BuildingDetail,
      | 'dist_name'
      | 'usage'
      | 'lot_info'
      | 'renewal_option'
      | 'block_count'
      | 'floor_remarks'
      | 'air_con_hours'
      | 'air_con_extra_cents'
    >
>;

const OFFICE_FACTS: ReadonlySet<string> = new Set(['grade', 'raised_floor']);

/**
 * Returns the facts of a building. If the building is unknown, the result contains only the facts that
 * every listing shows.
 */
export function buildingFacts({
  building,
  icsType,
  address,
  lang,
  t,
  today,
}: BuildingFactsInput): readonly Fact[] {
  const inCurrentLanguage = (text: PartlyTrilingual | null | undefined) => localizedText(text, lang);

  const completionYear = building?.completion_year ?? null;
  // A building under construction has no age.
  const ageFacts =
    completionYear !== null && isCompletionExpected(completionYear, today)
      ? []
      : [
          createFact(
            'age',
            t('building_page:age'),
            formatKnown(completionYear && buildingAge(completionYear, today), (count) =>
              t('building_page:years', { count }),
            ),
          ),
        ];

  const commonFacts = [
    createFact(
      'completion_year',
      t('building_page:completion_year'),
      formatKnown(building?.completion_year, (completionYear) =>
        t(
          isCompletionExpected(completionYear, today) ? 'building_page:completes' : 'building_page:completed',
          {
            year: completionYear,
          },
        ),
      ),
    ),
    ...ageFacts,
    createFact(
      'floors',
      t('building_page:floors'),
      formatKnown(building?.floors, (count) => t('building_page:floor_count', { count })),
    ),
    createFact(
      'passenger_lifts',
      t('building_page:passenger_lifts'),
      formatKnown(building?.passenger_lifts, (count) => t('building_page:lift_count', { count })),
    ),
    createFact(
      'cargo_lifts',
      t('building_page:cargo_lifts'),
      formatKnown(building?.cargo_lifts, (count) => t('building_page:lift_count', { count })),
    ),
  ];
  if (!building) return [createFact('address', t('building_page:address'), address || null), ...commonFacts];

  const facts = [
    createFact('name', t('building_page:name'), inCurrentLanguage(building.name)),
    createFact('address', t('building_page:address'), address || null),
    createFact(
      'grade',
      t('building_page:grade'),
      formatKnown(building.grade, (gradeCode) => t(`building_page:grade.${gradeCode}`)),
    ),
    ...commonFacts,
    createFact(
      'title',
      t('building_page:title'),
      formatKnown(building.title, (title) => t(`building_page:title.${title}`)),
    ),
    createFact('owner', t('building_page:owner'), inCurrentLanguage(building.owner)),
    createFact(
      'lease_expiry',
      t('building_page:lease_expiry'),
      formatKnown(building.lease_expiry, (expiryDate) => dayText(expiryDate, lang)),
    ),
    createFact(
      'green_rating',
      t('building_page:green_rating'),
      formatKnown(building.green_rating, (rating) => t(`building_page:green_rating.${rating}`)),
    ),
    createFact('developer', t('building_page:developer'), inCurrentLanguage(building.developer)),
    createFact('management', t('building_page:management'), inCurrentLanguage(building.management)),
    createFact(
      'total_area',
      t('building_page:total_area'),
      formatKnown(building.total_area, (area) => areaText(squareFeet(area), lang)),
    ),
    createFact(
      'ceiling_height',
      t('building_page:ceiling_height'),
      formatKnown(building.ceiling_height_cm, (heightCm) =>
        t('building_page:metres', heightValues(heightCm)),
      ),
    ),
    createFact(
      'floor_loading',
      t('building_page:floor_loading'),
      formatKnown(building.floor_loading_psf, (value) => t('building_page:pounds', { value })),
    ),
    createFact(
      'air_conditioning',
      t('building_page:air_conditioning'),
      building.air_conditioning
        .map((kind) => t(`building_page:air_conditioning.${kind}`))
        .join(t('building_page:list_separator')) || null,
    ),
    createFact(
      'raised_floor',
      t('building_page:raised_floor'),
      formatKnown(building.raised_floor_mm, (value) => t('building_page:millimetres', { value })),
    ),
    createFact(
      'loading_bays',
      t('building_page:loading_bays'),
      formatKnown(building.loading_bays, (count) => t('building_page:bay_count', { count })),
    ),
    createFact(
      'container_access',
      t('building_page:container_access'),
      formatKnown(building.container_access, (access) => t(`building_page:container_access.${access}`)),
    ),
    createFact(
      'parking_spaces',
      t('building_page:parking_spaces'),
      formatKnown(building.parking_spaces, (count) => t('building_page:space_count', { count })),
    ),
    createFact('loading_area', t('building_page:loading_area'), inCurrentLanguage(building.loading_area)),
    createFact('cargo', t('building_page:cargo'), inCurrentLanguage(building.cargo)),
    createFact('car_park', t('building_page:car_park'), inCurrentLanguage(building.car_park)),
    createFact('transport', t('building_page:transport'), inCurrentLanguage(building.transport)),
  ];
  // Facts that matter only for offices are omitted for other buildings if their value is unknown.
  return facts.filter(
    ({ key, value }) =>
      value !== null || (!RARE_FACTS.has(key) && (icsType === 'c' || !OFFICE_FACTS.has(key))),
  );
}

/**
 * Returns the facts for the building page: the building facts that a listing's page shows, and the
 * remaining fields of the building.
 */
export function buildingPageFacts(
  input: BuildingFactsInput & { readonly building: BuildingPageFields },
): readonly Fact[] {
  const { building, lang, t } = input;
  const { air_con_hours: hours } = building;
  return [
    // The page title already shows the name.
    ...buildingFacts(input).filter(({ key }) => key !== 'name'),
    createFact('district', t('building_page:district'), inLanguage(building.dist_name, lang)),
    createFact('usage', t('building_page:usage'), localizedText(building.usage, lang)),
    createFact('lot_info', t('building_page:lot_info'), building.lot_info),
    createFact(
      'renewal_option',
      t('building_page:renewal_option'),
      localizedText(building.renewal_option, lang),
    ),
    createFact(
      'management_fee',
      t('building_page:management_fee'),
      formatKnown(building.management_fee_cents, (cents) =>
        t('details:a_foot_a_month', { price: rentPerFootText(dollarsToCents(cents / 100), lang) }),
      ),
    ),
    createFact(
      'block_count',
      t('building_page:block_count'),
      formatKnown(building.block_count, (count) => t('building_page:blocks', { count })),
    ),
    createFact(
      'floor_remarks',
      t('building_page:floor_remarks'),
      localizedText(building.floor_remarks, lang),
    ),
    createFact('air_con_weekday', t('building_page:air_con_hours.weekday'), hours.weekday),
    createFact('air_con_sat', t('building_page:air_con_hours.sat'), hours.sat),
    createFact('air_con_sun', t('building_page:air_con_hours.sun'), hours.sun),
    createFact(
      'air_con_extra',
      t('building_page:air_con_extra'),
      formatKnown(building.air_con_extra_cents, (cents) =>
        t('building_page:an_hour', { price: rentPerFootText(dollarsToCents(cents / 100), lang) }),
      ),
    ),
  ];
}

function localizedText(text: PartlyTrilingual | null | undefined, lang: Language): string | null {
  return text ? inLanguage(text, lang) || null : null;
}

function formatKnown<Value>(
  value: Value | null | undefined,
  format: (value: Value) => string,
): string | null {
  return value === null || value === undefined ? null : format(value);
}

function createFact(key: string, label: string, value: string | null): Fact {
  return { key, label, value };
}

import type { BuildingDetail } from '#contract/buildings.ts';
import type { StockBuilding, StockDetail } from '#contract/stock.ts';
import { ageOf, isExpected } from '#domain/building/completion.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { dayText } from '#domain/text/date.ts';
import {
  inLanguage,
  type Language,
  type PartlyTranslated,
  type PartlyTrilingual,
} from '#domain/text/language.ts';
import { decimal } from '#domain/text/numbers.ts';
import { centsOf, rentPerFootText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { Fact } from '../stock/fact-list.tsx';

export type BuildingFactsInput = {
  readonly building: PartlyTranslated<StockDetail['building']>;
  readonly icsType: IcsType;
  readonly address: string;
  readonly lang: Language;
  readonly t: Translate;
  /** Today in Hong Kong, which a building's age is counted to. */
  readonly today: string;
};

/** Named only where they are known: few buildings have one owner or a rating. */
const RARE_FACTS: ReadonlySet<string> = new Set(['owner', 'green_rating']);

/** What a building's own page shows beyond what a listing's page shows. */
type RecordedBuilding = PartlyTranslated<
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

/** The building's facts. A listing without a known building still names those a listing must show. */
export function buildingFacts({
  building,
  icsType,
  address,
  lang,
  t,
  today,
}: BuildingFactsInput): readonly Fact[] {
  const inPageLanguage = (text: PartlyTrilingual | null | undefined) => textIn(text, lang);

  const completed = building?.completion_year ?? null;
  // A building that does not stand yet has no age.
  const ageFacts =
    completed !== null && isExpected(completed, today)
      ? []
      : [
          fact(
            'age',
            t('building_page:age'),
            known(completed && ageOf(completed, today), (count) => t('building_page:years', { count })),
          ),
        ];

  const listed = [
    fact(
      'completion_year',
      t('building_page:completion_year'),
      known(building?.completion_year, (completed) =>
        t(isExpected(completed, today) ? 'building_page:completes' : 'building_page:completed', {
          year: completed,
        }),
      ),
    ),
    ...ageFacts,
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
    fact('owner', t('building_page:owner'), inPageLanguage(building.owner)),
    fact(
      'lease_expiry',
      t('building_page:lease_expiry'),
      known(building.lease_expiry, (day) => dayText(day, lang)),
    ),
    fact(
      'green_rating',
      t('building_page:green_rating'),
      known(building.green_rating, (rating) => t(`building_page:green_rating.${rating}`)),
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
  return facts.filter(
    ({ key, value }) =>
      value !== null || (!RARE_FACTS.has(key) && (icsType === 'c' || !OFFICE_FACTS.has(key))),
  );
}

/** The facts of a building's own page: those of a listing's page, and the rest of the record. */
export function recordFacts(
  input: BuildingFactsInput & { readonly building: RecordedBuilding },
): readonly Fact[] {
  const { building, lang, t } = input;
  const { air_con_hours: hours } = building;
  return [
    // The name is the page's title.
    ...buildingFacts(input).filter(({ key }) => key !== 'name'),
    fact('district', t('building_page:district'), inLanguage(building.dist_name, lang)),
    fact('usage', t('building_page:usage'), textIn(building.usage, lang)),
    fact('lot_info', t('building_page:lot_info'), building.lot_info),
    fact('renewal_option', t('building_page:renewal_option'), textIn(building.renewal_option, lang)),
    fact(
      'management_fee',
      t('building_page:management_fee'),
      known(building.management_fee_cents, (cents) =>
        t('details:a_foot_a_month', { price: rentPerFootText(centsOf(cents / 100), lang) }),
      ),
    ),
    fact(
      'block_count',
      t('building_page:block_count'),
      known(building.block_count, (count) => t('building_page:blocks', { count })),
    ),
    fact('floor_remarks', t('building_page:floor_remarks'), textIn(building.floor_remarks, lang)),
    fact('air_con_weekday', t('building_page:air_con_hours.weekday'), hours.weekday),
    fact('air_con_sat', t('building_page:air_con_hours.sat'), hours.sat),
    fact('air_con_sun', t('building_page:air_con_hours.sun'), hours.sun),
    fact(
      'air_con_extra',
      t('building_page:air_con_extra'),
      known(building.air_con_extra_cents, (cents) =>
        t('building_page:an_hour', { price: rentPerFootText(centsOf(cents / 100), lang) }),
      ),
    ),
  ];
}

function textIn(text: PartlyTrilingual | null | undefined, lang: Language): string | null {
  return text ? inLanguage(text, lang) || null : null;
}

function known<Value>(value: Value | null | undefined, text: (value: Value) => string): string | null {
  return value === null || value === undefined ? null : text(value);
}

function fact(key: string, label: string, value: string | null): Fact {
  return { key, label, value };
}

import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { BuildingsAnswer } from '#contract/buildings.ts';
import {
  BUILDING_ORDERS,
  BUILDING_YEARS,
  LEAST_FACT_NAMES,
  LEAST_FACTS,
  type LeastFact,
  TITLES,
} from '#domain/building/buildings.ts';
import { GRADES } from '#domain/stock/stock-choices.ts';
import { decimal } from '#domain/text/numbers.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import { usePage } from '#web/app/page.ts';
import { districtOptions } from '#web/features/search/form/district-options.ts';
import { Field, Input } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChoiceField, KeywordField, QueryForm, SearchButton } from '#web/ui/query-form.tsx';
import type { Option } from '#web/ui/select.tsx';
import {
  type BuildingSearch,
  buildingSearchAddress,
  leastName,
  readBuildingSearch,
} from './building-search.ts';

const LEAST_LABELS = {
  floors: 'building_page:floors',
  ceiling_height_cm: 'building_page:ceiling_height',
  passenger_lifts: 'building_page:passenger_lifts',
  cargo_lifts: 'building_page:cargo_lifts',
} as const;

/** Filters of the list of buildings. Without script the browser sends the form to the same address. */
export function BuildingSearchForm({
  search,
  districts,
}: {
  search: BuildingSearch;
  districts: BuildingsAnswer['districts'];
}) {
  const page = usePage();
  const { t, lang, addressOf } = page;
  const navigate = useNavigate();
  function searchBy(query: URLSearchParams) {
    const wanted = { ...readBuildingSearch(undefined, query), icsType: search.icsType };
    if (wanted.keywords) trackKeywordSearch(wanted.keywords, search.icsType);
    void navigate(buildingSearchAddress(wanted, lang));
  }
  const year = (name: 'year_min' | 'year_max', value: string) => (
    <Field label={t(`building_page:completed_between.${name}`)}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type="number"
          inputMode="numeric"
          min={BUILDING_YEARS.least}
          max={BUILDING_YEARS.most}
          defaultValue={value}
        />
      )}
    </Field>
  );
  const leastChoices = (fact: LeastFact): readonly Option[] => {
    // An address may ask for an amount that the form does not offer.
    const offered = new Set([...LEAST_FACTS[fact].offered.map(String), search.least[fact]]);
    const amounts = [...offered].filter((amount) => amount !== '').sort((a, b) => Number(a) - Number(b));
    return [
      { value: '', label: t('building_page:least.any') },
      ...amounts.map((amount) => ({
        value: amount,
        label:
          fact === 'ceiling_height_cm'
            ? t('building_page:least.metres', { metres: decimal(Number(amount), 2) })
            : t('building_page:least.count', { n: amount }),
      })),
    ];
  };
  return (
    <QueryForm
      label={t('building_page:search')}
      address={buildingSearchAddress(search, lang)}
      action={addressOf('buildingList', search.icsType)}
      onQuery={searchBy}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      <KeywordField
        name="keywords"
        label={t('building_page:keywords')}
        value={search.keywords}
        className="col-span-2"
      />
      <ChoiceField
        name="districts"
        label={t('building_page:district')}
        value={search.district}
        options={[{ value: '', label: t('building_page:any_district') }]}
        groups={districtOptions(districts, page)}
      />
      <ChoiceField
        name="grade"
        label={t('building_page:grade')}
        value={search.grade}
        options={[
          { value: '', label: t('building_page:any_grade') },
          ...GRADES.map((grade) => ({ value: grade, label: t(`building_page:grade.${grade}`) })),
        ]}
      />
      <ChoiceField
        name="title"
        label={t('building_page:title')}
        value={search.title}
        options={[
          { value: '', label: t('building_page:any_title') },
          ...TITLES.map((title) => ({ value: title, label: t(`building_page:title.${title}`) })),
        ]}
      />
      <ChoiceField
        name="order"
        label={t('building_page:order')}
        value={search.order}
        options={BUILDING_ORDERS.map((order) => ({ value: order, label: t(`building_page:order.${order}`) }))}
      />
      {year('year_min', search.yearMin)}
      {year('year_max', search.yearMax)}
      <details
        // What is asked for must be seen.
        open={LEAST_FACT_NAMES.some((fact) => search.least[fact] !== '')}
        className="group col-span-2 md:col-span-4"
      >
        <summary className="target inline-flex cursor-pointer items-center font-semibold text-brand hover:underline">
          {t('building_page:least')}
          <Icon of={ChevronDown} size="sm" className="ml-1 group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 items-end gap-3 pt-2 md:grid-cols-4">
          {LEAST_FACT_NAMES.map((fact) => (
            <ChoiceField
              key={fact}
              name={leastName(fact)}
              label={t(LEAST_LABELS[fact])}
              value={search.least[fact]}
              options={leastChoices(fact)}
            />
          ))}
        </div>
      </details>
      <div className="col-span-2 flex md:col-span-4">
        <SearchButton label={t('building_page:search')} className="max-sm:flex-1" />
      </div>
    </QueryForm>
  );
}

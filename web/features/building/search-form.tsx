import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { BuildingsAnswer } from '#contract/buildings.ts';
import { addressOf } from '#domain/addresses.ts';
import { BUILDING_ORDERS, BUILDING_YEARS, TITLES } from '#domain/buildings.ts';
import { MAX_KEYWORD } from '#domain/filter.ts';
import { inLanguage } from '#domain/language.ts';
import { GRADES } from '#domain/stock-filter.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import { usePage } from '#web/app/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { type Option, Select } from '#web/ui/select.tsx';
import { type BuildingSearch, buildingSearchAddress, readBuildingSearch } from './building-search.ts';

/** Filters of the list of buildings. Without script the browser sends the form to the same address. */
export function BuildingSearchForm({
  search,
  districts,
}: {
  search: BuildingSearch;
  districts: BuildingsAnswer['districts'];
}) {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const query = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
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
  const choice = (name: string, label: string, value: string, options: readonly Option[]) => (
    <Field label={label}>
      {(control) => <Select {...control} name={name} defaultValue={value} options={options} />}
    </Field>
  );
  return (
    <search aria-label={t('building_page:search')} data-print="hide">
      <form
        // A new address fills the form anew.
        key={buildingSearchAddress(search, lang)}
        action={addressOf('buildingList', lang, search.icsType)}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-4"
      >
        <Field label={t('building_page:keywords')} className="col-span-2">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="keywords"
              icon={Search}
              defaultValue={search.keywords}
              maxLength={MAX_KEYWORD}
              enterKeyHint="search"
              autoComplete="off"
            />
          )}
        </Field>
        {choice('districts', t('building_page:district'), search.district, [
          { value: '', label: t('building_page:any_district') },
          ...districts.map(({ code, name }) => ({ value: code, label: inLanguage(name, lang) })),
        ])}
        {choice('grade', t('building_page:grade'), search.grade, [
          { value: '', label: t('building_page:any_grade') },
          ...GRADES.map((grade) => ({ value: grade, label: t(`building_page:grade.${grade}`) })),
        ])}
        {choice('title', t('building_page:title'), search.title, [
          { value: '', label: t('building_page:any_title') },
          ...TITLES.map((title) => ({ value: title, label: t(`building_page:title.${title}`) })),
        ])}
        {choice(
          'order',
          t('building_page:order'),
          search.order,
          BUILDING_ORDERS.map((order) => ({ value: order, label: t(`building_page:order.${order}`) })),
        )}
        <div className="col-span-2 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          {year('year_min', search.yearMin)}
          {year('year_max', search.yearMax)}
          <Button type="submit" className="max-sm:col-span-2">
            <Icon of={Search} size="sm" />
            {t('building_page:search')}
          </Button>
        </div>
      </form>
    </search>
  );
}

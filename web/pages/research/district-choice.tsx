import { useNavigate } from 'react-router';
import type { District } from '#contract/portal.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { parseDistrictSeries } from '#domain/market/district-series.ts';
import {
  ADDED_DISTRICT,
  formatTrendQuery,
  MAX_SERIES,
  parseTrend,
  type Trend,
  toggleSeries,
} from '#domain/market/trend.ts';
import { usePage } from '#web/app/page.ts';
import { KEEP_SCROLL } from '#web/app/scroll/use-scroll-position.ts';
import type { Series } from '#web/features/research/series.ts';
import { districtOptions } from '#web/features/search/form/district-options.ts';
import { Button } from '#web/ui/button.tsx';
import { RemovableChip } from '#web/ui/chip.tsx';
import { ChoiceField, QueryForm } from '#web/ui/query-form.tsx';

/**
 * Chips of the districts in the chart, each with a link that removes the district, and a form that adds
 * a district. Works without JavaScript.
 */
export function DistrictChoice({
  trend,
  series,
  districts,
}: {
  trend: Trend;
  series: readonly Series[];
  districts: readonly District[];
}) {
  const { t, addressOf, textOf } = usePage();
  const selectedSeries = series.filter(({ code }) => trend.codes.includes(code) && parseDistrictSeries(code));
  return (
    <section
      aria-label={t('research:districts')}
      data-print="hide"
      className="grid gap-1.5 lg:grid-cols-[6.5rem_minmax(0,1fr)] lg:items-baseline lang-en:lg:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <span className="text-sm font-bold">{t('research:districts')}</span>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {trend.codes.length < MAX_SERIES && <AddDistrictForm trend={trend} districts={districts} />}
        {selectedSeries.map(({ code, name }) => (
          <RemovableChip
            key={code}
            label={textOf(name)}
            removeLabel={t('research:district.remove', { name: textOf(name) })}
            to={addressOf('researchTrend', formatTrendQuery(toggleSeries(trend, code)))}
            state={KEEP_SCROLL}
          />
        ))}
      </div>
    </section>
  );
}

function AddDistrictForm({ trend, districts }: { trend: Trend; districts: readonly District[] }) {
  const page = usePage();
  const { t, addressOf } = page;
  const navigate = useNavigate();
  const lastDistrictSeries = trend.codes.map(parseDistrictSeries).findLast((series) => series !== undefined);
  return (
    <QueryForm
      label={t('research:district.add_label')}
      address={trend.codes.join()}
      action={addressOf('researchTrend')}
      onQuery={(query) =>
        void navigate(addressOf('researchTrend', formatTrendQuery(parseTrend(query))), { state: KEEP_SCROLL })
      }
      className="flex flex-wrap items-end gap-2"
    >
      {[...formatTrendQuery(trend)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChoiceField
        name={ADDED_DISTRICT.district}
        label={t('research:district')}
        value=""
        required
        options={[{ value: '', label: t('research:district.choose') }]}
        groups={districtOptions(districts, page)}
      />
      <ChoiceField
        name={ADDED_DISTRICT.type}
        label={t('research:registered.type')}
        value={lastDistrictSeries?.icsType ?? 'c'}
        options={ICS_TYPES.map((icsType) => ({ value: icsType, label: t(`type.${icsType}`) }))}
      />
      <Button icon="plus" type="submit" variant="ghost">
        {t('research:district.add')}
      </Button>
    </QueryForm>
  );
}

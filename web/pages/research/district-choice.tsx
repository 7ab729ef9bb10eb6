import { useNavigate } from 'react-router';
import type { District } from '#contract/portal.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { readDistrictSeries } from '#domain/market/district-series.ts';
import {
  ADDED_DISTRICT,
  MAX_SERIES,
  readTrend,
  type Trend,
  toggleSeries,
  trendQuery,
} from '#domain/market/trend.ts';
import { usePage } from '#web/app/page.ts';
import { KEEP_SCROLL } from '#web/app/scroll/use-scroll-position.ts';
import type { Series } from '#web/features/research/series.ts';
import { districtOptions } from '#web/features/search/form/district-options.ts';
import { Button } from '#web/ui/button.tsx';
import { RemovableChip } from '#web/ui/chip.tsx';
import { ChoiceField, QueryForm } from '#web/ui/query-form.tsx';

/** The districts of a trend, each of which can be taken away, and a form that adds one. It works without script. */
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
  const shown = series.filter(({ code }) => trend.codes.includes(code) && readDistrictSeries(code));
  return (
    <section
      aria-label={t('research:districts')}
      data-print="hide"
      className="grid gap-1.5 lg:grid-cols-[6.5rem_minmax(0,1fr)] lg:items-baseline lang-en:lg:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <span className="text-sm font-bold">{t('research:districts')}</span>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {trend.codes.length < MAX_SERIES && <AddDistrict trend={trend} districts={districts} />}
        {shown.map(({ code, name }) => (
          <RemovableChip
            key={code}
            label={textOf(name)}
            removeLabel={t('research:district.remove', { name: textOf(name) })}
            to={addressOf('researchTrend', trendQuery(toggleSeries(trend, code)))}
            state={KEEP_SCROLL}
          />
        ))}
      </div>
    </section>
  );
}

function AddDistrict({ trend, districts }: { trend: Trend; districts: readonly District[] }) {
  const page = usePage();
  const { t, addressOf } = page;
  const navigate = useNavigate();
  const last = trend.codes.map(readDistrictSeries).findLast((series) => series !== undefined);
  return (
    <QueryForm
      label={t('research:district.add_label')}
      address={trend.codes.join()}
      action={addressOf('researchTrend')}
      onQuery={(query) =>
        void navigate(addressOf('researchTrend', trendQuery(readTrend(query))), { state: KEEP_SCROLL })
      }
      className="flex flex-wrap items-end gap-2"
    >
      {[...trendQuery(trend)].map(([name, value]) => (
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
        value={last?.icsType ?? 'c'}
        options={ICS_TYPES.map((icsType) => ({ value: icsType, label: t(`type.${icsType}`) }))}
      />
      <Button icon="plus" type="submit" look="ghost">
        {t('research:district.add')}
      </Button>
    </QueryForm>
  );
}

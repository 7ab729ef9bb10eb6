import type { District } from '#contract/portal.ts';
import { fill } from '#domain/lib/template.ts';
import { readDistrictSeries } from '#domain/market/district-series.ts';
import type { Trend } from '#domain/market/trend.ts';
import { usePage } from '#web/app/page.ts';
import type { Series } from '#web/features/research/series.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says which series of an address are not in the chart, and why: there is no such thing, or nothing is known of it. */
export function MissingSeries({
  trend,
  series,
  districts,
}: {
  trend: Trend;
  series: readonly Series[];
  districts: readonly District[];
}) {
  const { t, textOf } = usePage();
  const missing = trend.codes.filter((code) => !series.some((one) => one.code === code));
  const named = missing.map((code) => {
    const asked = readDistrictSeries(code);
    const district = asked && districts.find((one) => one.code === asked.district);
    if (!district) return { code, name: undefined };
    const phrase = t(`research:district_name.${asked.icsType}.${asked.txType}`);
    return { code, name: fill(phrase, { district: textOf(district.name) }) };
  });
  const unknown = named.flatMap(({ code, name }) => (name === undefined ? [code] : []));
  const empty = named.flatMap(({ name }) => name ?? []);
  const comma = t('research:comma');
  return (
    <>
      {unknown.length > 0 && <Notice warning>{t('research:unknown', { codes: unknown.join(comma) })}</Notice>}
      {empty.length > 0 && <Notice>{t('research:district.none', { names: empty.join(comma) })}</Notice>}
    </>
  );
}

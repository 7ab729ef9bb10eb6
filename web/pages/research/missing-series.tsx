import type { District } from '#contract/portal.ts';
import { fillTemplate } from '#domain/lib/template.ts';
import { parseDistrictSeries } from '#domain/market/district-series.ts';
import type { Trend } from '#domain/market/trend.ts';
import { usePage } from '#web/app/page.ts';
import type { Series } from '#web/features/research/series.ts';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Names the series in the URL that are not in the chart, and the reason: the series does not exist or
 * has no data.
 */
export function MissingSeriesNotice({
  trend,
  series,
  districts,
}: {
  trend: Trend;
  series: readonly Series[];
  districts: readonly District[];
}) {
  const { t, textOf } = usePage();
  const missingCodes = trend.codes.filter((code) => !series.some((candidate) => candidate.code === code));
  const missingSeries = missingCodes.map((code) => {
    const districtSeries = parseDistrictSeries(code);
    const district =
      districtSeries && districts.find((candidate) => candidate.code === districtSeries.district);
    if (!district) return { code, name: undefined };
    const nameTemplate = t(`research:district_name.${districtSeries.icsType}.${districtSeries.txType}`);
    return { code, name: fillTemplate(nameTemplate, { district: textOf(district.name) }) };
  });
  const unknownCodes = missingSeries.flatMap(({ code, name }) => (name === undefined ? [code] : []));
  const emptySeriesNames = missingSeries.flatMap(({ name }) => name ?? []);
  const separator = t('research:comma');
  return (
    <>
      {unknownCodes.length > 0 && (
        <Notice isWarning>{t('research:unknown', { codes: unknownCodes.join(separator) })}</Notice>
      )}
      {emptySeriesNames.length > 0 && (
        <Notice>{t('research:district.none', { names: emptySeriesNames.join(separator) })}</Notice>
      )}
    </>
  );
}

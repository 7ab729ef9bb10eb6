import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { PodiumError } from '#contract/error.ts';
import type { ResearchSeries } from '#contract/research.ts';
import { at } from '#domain/lib/at.ts';
import {
  type DistrictSeries,
  districtSeriesCode,
  parseDistrictSeries,
  valuesByQuarter,
  yearWindowsByQuarter,
} from '#domain/market/district-series.ts';
import { publishableMedian } from '#domain/market/medians.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { inEveryLanguage, type Trilingual } from '#domain/text/language.ts';
import { monthCode } from '#domain/text/month.ts';
import { toDollars } from '#presenters/medians.ts';
import { areaBasisOfGroup } from './area-basis.ts';
import { phraseOf } from './phrase.ts';

type Engine = Pick<SearchEngine, 'districts' | 'medianOfGroup' | 'mediansByPeriod'>;

/** Returns the series of each code that has transactions. Throws `bad_parameter` for an unknown district. */
export async function districtSeriesOf(
  engine: Engine,
  codes: readonly string[],
  today: IsoDate,
): Promise<ResearchSeries[]> {
  const { districts } = await engine.districts();
  const nameByCode = new Map(districts.map(({ code, name }) => [code, name]));
  const requestedSeries = [...new Set(codes)].map((code) => {
    const series = parseDistrictSeries(code);
    const name = series && nameByCode.get(series.district);
    if (!name) throw new PodiumError('bad_parameter', 'codes');
    return { series, name };
  });
  const results = await Promise.all(
    requestedSeries.map(({ series, name }) => buildSeries(engine, series, name, today)),
  );
  return results.filter((series) => series !== undefined);
}

async function buildSeries(
  engine: Engine,
  series: DistrictSeries,
  district: Trilingual,
  today: IsoDate,
): Promise<ResearchSeries | undefined> {
  const yearsOfQuarters = yearWindowsByQuarter(today);
  if (yearsOfQuarters.length === 0) return undefined;
  const { txType, icsType } = series;
  const group = {
    txType,
    icsType,
    location: { district: series.district },
    comparisonCriteria: null,
  } as const;
  const wholePeriod = {
    from: at(yearsOfQuarters, 0).from,
    to: at(yearsOfQuarters, yearsOfQuarters.length - 1).to,
  };
  const basis = await areaBasisOfGroup(engine, { ...group, ...wholePeriod });
  const medians = (await engine.mediansByPeriod({ ...group, basis }, yearsOfQuarters)).map((result) => {
    const median = publishableMedian(result);
    return { count: result.count, median: median === null ? null : toDollars(median, txType) };
  });
  const values = valuesByQuarter(yearsOfQuarters, medians);
  if (!values) return undefined;
  return {
    code: districtSeriesCode(series),
    kind: txType === 'S' ? 'district_price' : 'district_rent',
    measure: 'amount',
    ics_type: icsType,
    grade: null,
    name: inEveryLanguage((lang) =>
      phraseOf(lang, `research:district_name.${icsType}.${txType}`, { district: district[lang] }),
    ),
    unit: inEveryLanguage((lang) => phraseOf(lang, `research:district_unit.${txType}.${basis}`)),
    decimals: txType === 'S' ? 0 : 2,
    from: monthCode(values.from),
    every: values.every,
    values: [...values.values],
    counts: [...values.counts],
  };
}

import type { ResearchSeries } from '#contract/research.ts';
import { TYPE_TEXT } from '#web/ui/type-hue.ts';
import type { LineLook } from '../chart/line-chart.tsx';

/** Prices are drawn whole and rents with gaps; grade B has other gaps than grade A. */
const DASHES = {
  price_index: { A: undefined, B: '14 3' },
  rent_index: { A: '6 4', B: '2 3' },
} as const;

const ECONOMIC: Readonly<Record<string, LineLook>> = {
  gdp_growth: { colour: 'text-brand' },
  unemployment: { colour: 'text-accent' },
  cpi: { colour: 'text-ink', dash: '6 4' },
  prime_rate: { colour: 'text-muted' },
  hibor: { colour: 'text-ink', dash: '2 3' },
  visitors: { colour: 'text-brand', dash: '14 3' },
  retail_sales: { colour: 'text-accent', dash: '6 4' },
};
const OTHER: LineLook = { colour: 'text-ink' };

export function lineLook({
  code,
  kind,
  ics_type,
  grade,
}: Pick<ResearchSeries, 'code' | 'kind' | 'ics_type' | 'grade'>): LineLook {
  if (kind === 'economic' || ics_type === null) return ECONOMIC[code] ?? OTHER;
  return { colour: TYPE_TEXT[ics_type], dash: DASHES[kind][grade === 'B' ? 'B' : 'A'] };
}
